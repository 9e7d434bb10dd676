import type { Opens, RecordStates } from '../kit/room'
import { idSaleStates } from './words'

/** How records stand, as lists, the trail and searches say it. */
export const states = {
  id_sale: { words: idSaleStates },
} as const satisfies RecordStates

/** Where records have a screen. */
export const opens = {
  id_sale: { office: { to: 'user-management/id-sale-list?q=:ref' }, shop: { to: 'account/ids' } },
} as const satisfies Opens
