import type { Opens, RecordStates } from '../kit/room'
import { orderStates, orderTones, receiptStates } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  gateway_order: { words: orderStates, tones: orderTones },
  gateway_payment: { words: receiptStates },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  gateway_order: { office: { to: 'actions/payments/online?open=:id' } },
  gateway_payment: { office: { to: 'actions/payments/online?q=:ref' }, shop: { to: 'paymentgateway/list?q=:ref' } },
} as const satisfies Opens
