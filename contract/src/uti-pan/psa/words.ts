import { z } from 'zod'
import type { Tone } from '../../kit/list'
import { type PsaState, psaFlow } from './flow'

export const psaState = z.enum(psaFlow.states as [PsaState, ...PsaState[]])

export const psaStates = {
  draft: 'Not sent',
  requested: 'Requested',
  pending: 'Pending at UTIITSL',
  active: 'Active',
  rejected: 'Rejected',
  blocked: 'Blocked',
} as const satisfies Record<PsaState, string>

export const psaTones = {
  draft: 'quiet',
  requested: 'wait',
  pending: 'busy',
  active: 'ok',
  rejected: 'bad',
  blocked: 'bad',
} as const satisfies Record<PsaState, Tone>

/** Where agencies sign in; the portal knows no password of theirs and passes none on. */
export const utiitslSignIn = 'https://www.psaonline.utiitsl.com/psaonline/'

/** As UTIITSL and its distributors write them: letters and digits, at most 20. */
export const psaIdProblem = (text: string): string | undefined =>
  /^[A-Z0-9]{5,20}$/.test(text) && /\d/.test(text) ? undefined : 'A PSA ID has 5 to 20 letters and digits'
/** As people type it, with blanks and dashes. */
export const barePsaId = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** What somebody agrees to before sending; version, language, time and network address are kept with it. */
export const psaConsent = {
  version: '2025-04-01',
  text: 'These details, with PAN, Aadhaar number and papers, are taken to register this shop as a PAN service agency (PSA) at UTIITSL and are passed on to UTIITSL for that alone. They are stored encrypted, seen only by the people who register the shop, and erased after the period that the privacy policy names. I may ask to see, correct or erase them at any time. Complaints go to the grievance officer, and after that to the Data Protection Board of India.',
} as const
