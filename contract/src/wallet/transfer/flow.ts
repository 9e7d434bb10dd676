import { flow } from '../../kit/flow'

/** Money to a member: nothing moves before the code from the mail, and never after the code has died. */
export const transferFlow = flow({
  prepared: { confirm: { to: 'done', may: 'wallet.transfer', money: 'debit' }, expire: 'expired' },
  done: {},
  expired: {},
})
