import type { Opens, RecordStates } from '../kit/room'
import { lineStates, unlinkStates } from './statement/words'
import { paymentStates, paymentTones } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  payment_request: { words: paymentStates, tones: paymentTones },
  bank_line: { words: lineStates },
  bank_unlink: { words: unlinkStates },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  payment_request: {
    office: { to: 'actions/payments?f.status=*&open=:id' },
    shop: { to: 'accounting/payment/list?q=:ref', may: 'payment.request' },
  },
} as const satisfies Opens
