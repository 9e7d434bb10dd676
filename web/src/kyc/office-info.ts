import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { readKyc } from '@sevakendra/contract/kyc/endpoints'

/** Everything about one KYC, as the back office reads it. */
export type KycInfo = ReplyOf<typeof readKyc>
