import { deskEndpoints } from '../desk/endpoints'
import { kycDesk } from './checklist'
import { kycReasons } from './reasons'
import { kycState } from './words'

export const kycDeskCalls = deskEndpoints({
  ...kycDesk,
  base: 'kyc',
  what: 'KYC',
  may: 'kyc.verify',
  state: kycState,
  reasons: kycReasons,
})
