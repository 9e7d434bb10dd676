import type { KycKind } from '@sevakendra/contract/kyc/words'

const base = '/backend/user-management'

/** The screens of this room in the back office. */
export const officePaths = {
  list: `${base}/kyc`,
  rules: `${base}/kyc/rules`,
  desk: (id?: string) => `${base}/kyc/verify${id ? `/${id}` : ''}`,
  /** What stands at the address of the other kind leads on to its own. */
  record: (id: string, kind: KycKind = 'merchant') => `${base}/${kind}-kyc/${id}`,
} as const
