import { flow } from '../kit/flow'

const may = 'courier.manage'
const receive = { to: 'received', may } as const
const lose = { to: 'lost', may, reason: true } as const
/** Of a parcel that the back office itself noted: one with a record of its shop is closed. */
const takeBack = { to: 'cancelled', may, reason: true } as const
const settle = { close: { to: 'closed', may }, differ: { to: 'discrepancy', may } } as const

/** From the shop's counter to the shelf of the back office (docs/sources.md, Couriers and hard copies). A parcel that was given up may still arrive. */
export const courierFlow = flow({
  inTransit: { cancel: { to: 'cancelled', may: 'courier.send' }, receive, lose },
  received: { reconcile: { to: 'reconciling', may }, ...settle, lose, takeBack },
  reconciling: { ...settle, takeBack },
  closed: {},
  discrepancy: {},
  lost: { receive },
  cancelled: {},
})
