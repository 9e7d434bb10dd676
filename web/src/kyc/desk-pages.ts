import * as calls from '@sevakendra/contract/kyc/scan'
import { kycSlots } from '@sevakendra/contract/kyc/slots'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import type { PageProduct } from '../scan/product'

/** The papers of a KYC as the back office looks at them: nothing is sent and nothing is cut here. */
export const officePages: PageProduct = {
  slots: kycSlots,
  kind: 'kyc',
  calls: asPages(calls),
  states: { scan: 'draft' },
  words: { scan: 'Papers' },
}
