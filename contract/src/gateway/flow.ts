import { flow } from '../kit/flow'

const decided = { may: 'gateway.decide' } as const
const pay = { to: 'paid', money: 'credit' } as const

const reverse = { to: 'reversed', reason: true, may: 'wallet.adjust', money: 'reversal' } as const

/**
 * A payment that a shop began online. What the provider says moves it, never a person, but for a payment in review and one that two people take
 * back. A success that comes late still pays.
 */
export const orderFlow = flow({
  created: { open: 'open', pay, fail: 'failed', doubt: 'review', expire: 'expired' },
  open: { pay, fail: 'failed', doubt: 'review', expire: 'expired' },
  failed: { pay, doubt: 'review' },
  expired: { pay, doubt: 'review' },
  review: { pay, credit: { to: 'paid', money: 'credit', ...decided }, refuse: { to: 'refused', reason: true, ...decided } },
  refused: { pay },
  paid: { reverse },
  reversed: {},
})

/** One payment of an order, where it was not credited by itself or was taken back. */
export const receiptFlow = flow({
  review: {
    credit: { to: 'credited', money: 'credit', reason: true, ...decided },
    refuse: { to: 'refused', reason: true, ...decided },
    /** By the portal itself, once what was in the way has gone: a wallet that was released, a number that the provider named later. */
    release: { to: 'credited', money: 'credit' },
  },
  credited: { reverse },
  refused: {},
  reversed: {},
})
