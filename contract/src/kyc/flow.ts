import { flow } from '../kit/flow'

/**
 * The KYC of one person: the work on its papers. Whether somebody may work stands beside it (`gate.ts`): who renews a KYC that holds goes on
 * meanwhile, one whose time has run out stays `verified` and holds no more, and a suspension holds in every state.
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
  verified: { renew: { to: 'draft', may: 'kyc.own' } },
  rejected: { renew: { to: 'draft', may: 'kyc.own' } },
})
export type KycState = (typeof kycFlow.states)[number]
export type KycAction = Parameters<typeof kycFlow.sources>[0]
