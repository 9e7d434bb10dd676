import { DeskScreen } from '../desk/desk-screen'
import { kycDeskProduct } from './desk-product'

/** `user-management/kyc/verify/{id?}`: claims the KYC named, or the one that has waited longest, and opens it. */
export const DeskVerify = () => <DeskScreen of={kycDeskProduct} />
