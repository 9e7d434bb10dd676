import { lazyPart } from '../kit/shell/lazy-part'

/** How the own KYC stands, as a card of the own profile; drawn for those alone who have one to show. */
export const OwnKycCard = lazyPart(async () => (await import('../kyc/own-kyc')).OwnKycLine)
