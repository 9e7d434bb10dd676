import { flow } from '../kit/flow'

/**
 * The KYC of one person. Whether somebody may work stands beside it (`gate.ts`): who renews a KYC that holds goes on meanwhile, and one whose time
 * has run out stays `verified` and holds no more.
 */
export const kycFlow = flow({
  draft: { submit: { to: 'waiting', may: 'kyc.own' } },
  waiting: { claim: { to: 'reviewing', may: 'kyc.verify' }, withdraw: { to: 'draft', may: 'kyc.own' } },
  reviewing: {
    release: { to: 'waiting', may: 'kyc.verify' },
    expireClaim: { to: 'waiting' },
    approve: { to: 'verified', may: 'kyc.verify' },
    sendBack: { to: 'returned', may: 'kyc.verify', reason: true },
    reject: { to: 'rejected', may: 'kyc.verify', reason: true },
  },
  returned: { submit: { to: 'waiting', may: 'kyc.own' } },
  verified: { renew: { to: 'draft', may: 'kyc.own' }, suspend: { to: 'suspended', may: 'kyc.suspend', reason: true } },
  rejected: { renew: { to: 'draft', may: 'kyc.own' } },
  suspended: { reinstate: { to: 'verified', may: 'kyc.suspend', reason: true } },
})
export type KycState = (typeof kycFlow.states)[number]
export type KycAction = Parameters<typeof kycFlow.sources>[0]
