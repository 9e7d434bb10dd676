import { asPages } from '@sevakendra/contract/scan/endpoints'
import type { PsaState } from '@sevakendra/contract/uti-pan/psa/flow'
import * as calls from '@sevakendra/contract/uti-pan/psa/scan'
import { psaSlots } from '@sevakendra/contract/uti-pan/psa/slots'
import type { PageProduct } from '../scan/product'

/** The papers of a registration on the screens that show or take pages. @param state while it can be changed, that one */
export const psaPages = (state: PsaState = 'draft'): PageProduct => ({
  slots: psaSlots,
  kind: 'psa',
  calls: asPages(calls),
  states: { scan: state === 'rejected' ? 'rejected' : 'draft' },
  words: { scan: 'Your Papers' },
})
