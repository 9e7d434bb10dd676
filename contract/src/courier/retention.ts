import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  courierReceipts: {
    label: 'Receipts of couriers',
    help: 'From the day on which a parcel is closed, lost or cancelled. Kept: the parcel with its docket number, its forms and its steps.',
    ...{ least: 12, usual: 12, most: 96 },
    law: 'DPDP Rules 2025, rule 8(3): a year',
    kept: 'A complaint to the courier about this parcel may still be open.',
  },
} as const satisfies Retention
