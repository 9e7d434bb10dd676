import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  leadCustomers: {
    label: 'Customers of card and loan requests',
    help: 'Name and mobile number, from the last change of a request that has ended. Kept: the request, its steps and its payout.',
    ...{ least: 12, usual: 24, most: 96 },
    law: 'DPDP Rules 2025, rule 8(3): a year',
    kept: 'A partner may still take the payout of this request back.',
  },
} as const satisfies Retention
