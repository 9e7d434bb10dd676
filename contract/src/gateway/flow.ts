import { flow } from '../kit/flow'
import type { ReceiptState } from './words'

const decided = { may: 'gateway.decide' } as const
const pay = { to: 'paid', money: 'credit' } as const
const doubt = { to: 'review' } as const
const credit = { to: 'paid', money: 'credit', ...decided } as const

const reverse = { to: 'reversed', reason: true, may: 'wallet.adjust', money: 'reversal' } as const

/**
 * A payment that a shop began online. What the provider says moves it, never a person, but for a payment in review and one that two people take
 * back. A success that comes late still pays. Once a payment was reported, the state follows from all payments of the order (`stateOfPayments`).
 */
export const orderFlow = flow({
  created: { open: 'open', pay, fail: 'failed', doubt, expire: 'expired' },
  open: { pay, fail: 'failed', doubt, expire: 'expired' },
  failed: { pay, doubt },
  expired: { pay, doubt },
  review: { pay, credit, refuse: { to: 'refused', reason: true, ...decided }, reverse },
  refused: { pay, doubt, credit, reverse },
  paid: { doubt, reverse },
  reversed: { pay, doubt, credit },
})

/**
 * The state of an order by its payments: paid while one is credited, else in review while one is to be decided, else reversed where one was taken
 * back, else refused. Undefined while no payment was reported.
 */
export function stateOfPayments(payments: readonly { status: string }[]): 'paid' | 'review' | 'reversed' | 'refused' | undefined {
  const some = (status: ReceiptState) => payments.some(one => one.status === status)
  if (some('credited')) return 'paid'
  if (some('review')) return 'review'
  if (some('reversed')) return 'reversed'
  return some('refused') ? 'refused' : undefined
}

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
