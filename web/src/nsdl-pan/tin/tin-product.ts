import * as calls from '@sevakendra/contract/nsdl-pan/tin/scan'
import { tinSlots } from '@sevakendra/contract/nsdl-pan/tin/slots'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import type { PageProduct } from '../../scan/product'

/** The reply to an objection on the screens that show or take pages. */
export const tinProduct: PageProduct = {
  slots: tinSlots,
  kind: 'tin-objection',
  calls: asPages(calls),
  states: { scan: 'tinRejected' },
  words: { scan: 'Reply to the Objection' },
}
