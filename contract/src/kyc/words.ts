import { z } from 'zod'
import type { Role } from '../kit/capabilities'
import type { Tone } from '../kit/list'
import { type KycState, kycFlow } from './flow'

/** Shops show their business as well as their owner; people who work for somebody show themselves and for whom. */
export const kycKinds = { merchant: 'Merchant', staff: 'Staff' } as const
export type KycKind = keyof typeof kycKinds
export const kycKind = z.enum(Object.keys(kycKinds) as [KycKind, ...KycKind[]])

/** What somebody of this role shows; nothing for the owner of the business. */
export const kindOf: Readonly<Record<Role, KycKind | null>> = {
  admin: null,
  staff: 'staff',
  merchant: 'merchant',
  merchantstaff: 'staff',
  frenchie: 'merchant',
}

export const kycState = z.enum(kycFlow.states as [KycState, ...KycState[]])

/** As lists and records say it: a suspension in place of a state in which nobody is at work on the papers. */
export type KycShown = KycState | 'suspended'
export const shownState = (state: KycState, suspended: boolean): KycShown =>
  suspended && state !== 'waiting' && state !== 'reviewing' ? 'suspended' : state

export const stateWords: Readonly<Record<KycShown, string>> = {
  draft: 'Not sent',
  waiting: 'Waiting',
  reviewing: 'Being verified',
  returned: 'Returned',
  verified: 'Verified',
  rejected: 'Rejected',
  suspended: 'Suspended',
}

export const stateTones: Readonly<Record<KycShown, Tone>> = {
  draft: 'quiet',
  waiting: 'wait',
  reviewing: 'busy',
  returned: 'back',
  verified: 'ok',
  rejected: 'bad',
  suspended: 'bad',
}

/** Where something stands that is compared with the answers. */
export const besideWords = { pan: 'On the PAN', record: 'On record', sent: 'When it was sent' } as const

/** That others have the same PAN: a firm may have several shops, so it is told and forbids nothing. */
export const samePanWords = 'Others with this PAN'

/** What may change in the records while a KYC waits. */
export const changedWords = {
  mobile: 'Mobile No.',
  email: 'Email ID',
  address: 'Address',
  signInMobile: 'Mobile No. of the sign-in',
  signInEmail: 'Email ID of the sign-in',
} as const
