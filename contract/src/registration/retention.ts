import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  rejectedRegistrations: {
    label: 'Rejected registrations',
    help: 'From the rejection. Kept: reference, district, year of birth, who rejected it and why.',
    ...{ least: 12, usual: 12, most: 60 },
    kept: 'A rejected registration is kept for a year, to answer questions about it.',
    law: 'DPDP Rules 2025, rule 8(3): a year',
  },
} as const satisfies Retention
