import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'kyc.read': { group: 'KYC', label: 'See KYC and identity papers', help: 'Every paper that is opened is recorded' },
  'kyc.verify': { group: 'KYC', label: 'Verify KYC, return and reject', needs: ['kyc.read'] },
  'kyc.suspend': { group: 'KYC', label: 'Ask for KYC again, suspend and reinstate it', needs: ['kyc.read'] },
} as const satisfies GrantWords
