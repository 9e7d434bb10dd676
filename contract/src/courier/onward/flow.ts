import { flow } from '../../kit/flow'

const may = 'courier.forward'

/** From the shelf of the back office to those who asked for the papers. What is lost on the way does not come back into its batch: each paper is handled by itself. */
export const onwardFlow = flow({
  open: { send: { to: 'sent', may }, cancel: { to: 'cancelled', may, reason: true } },
  sent: { deliver: { to: 'delivered', may }, lose: { to: 'lost', may, reason: true } },
  delivered: {},
  lost: {},
  cancelled: {},
})
export type OnwardState = (typeof onwardFlow.states)[number]
