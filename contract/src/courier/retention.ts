import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  courierReceipts: {
    label: 'Receipts of couriers',
    help: 'From the day on which a parcel is closed, lost or cancelled. Kept: the parcel with its docket number, its forms and its steps.',
    ...{ least: 6, usual: 12, most: 96 },
    law: 'None: so long a complaint to a courier may take',
    kept: 'A complaint to the courier about this parcel may still be open.',
  },
} as const satisfies Retention
