import type { KycState } from '@sevakendra/contract/kyc/flow'
import * as calls from '@sevakendra/contract/kyc/scan'
import { kycSlots } from '@sevakendra/contract/kyc/slots'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import type { PageProduct } from '../scan/product'

/** The papers of a KYC on the screens that show or take pages. @param state while it can be changed, that one */
export const kycPages = (state: KycState): PageProduct => ({
  slots: kycSlots,
  kind: 'kyc',
  calls: asPages(calls),
  states: { scan: state === 'returned' ? 'returned' : 'draft' },
  words: { scan: 'Your Papers' },
})
