import { z } from 'zod'
import type { Tone } from '../../kit/list'
import type { Turn } from '../words'
import { type FilingState, filingFlow } from './flow'

export const filingState = z.enum(filingFlow.states as [FilingState, ...FilingState[]])

export const filingStates = {
  draft: 'Draft',
  submitted: 'Submitted',
  docsQuery: 'Documents asked',
  inPreparation: 'In preparation',
  clientApproval: 'Client approval',
  challanPending: 'Challan to pay',
  otpPending: 'OTP pending',
  filed: 'Filed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} as const satisfies Record<FilingState, string>

export const filingTones = {
  draft: 'quiet',
  submitted: 'wait',
  docsQuery: 'back',
  inPreparation: 'busy',
  clientApproval: 'wait',
  challanPending: 'wait',
  otpPending: 'wait',
  filed: 'ok',
  rejected: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<FilingState, Tone>

/** Whom a return waits for; nobody acts on a draft but the person who began it. */
export const filingTurns = {
  draft: null,
  submitted: 'office',
  docsQuery: 'shop',
  inPreparation: 'office',
  clientApproval: 'shop',
  challanPending: 'shop',
  otpPending: 'office',
  filed: null,
  rejected: null,
  cancelled: null,
} as const satisfies Record<FilingState, Turn | null>

/** What comes next, said to the shop. */
export const nextWords = {
  draft: 'Complete it, add the registers and pay. Nothing is charged before.',
  submitted: 'We look through the registers and begin to prepare the return.',
  docsQuery: 'Send what is asked below, then submit the return again.',
  inPreparation: 'We prepare the return from the registers. Then your client sees the tax.',
  clientApproval: 'Show the tax to your client, and note who approved it and when, or return it with a remark.',
  challanPending: 'The client pays the challan at the bank or on the GST portal. Say here when it is paid.',
  otpPending:
    'We call your client when the return is filed: the GST portal sends an OTP to the client, who enters it. Nobody notes it here.',
  filed: 'The return is filed.',
  rejected: 'It was rejected and the whole charge refunded.',
  cancelled: 'It was cancelled and the whole charge refunded.',
} as const satisfies Record<FilingState, string>

/** What the office does next. */
export const officeWords = {
  draft: '',
  submitted: 'Look through the registers, then prepare the return or ask for what is missing.',
  docsQuery: 'Waits for the shop.',
  inPreparation: 'Prepare the return on the GST portal and enter the tax for the client.',
  clientApproval: 'Waits for the approval of the client.',
  challanPending: 'Enter the challan (CPIN) for the client, and note its payment.',
  otpPending: 'File the return with the client on the phone: the OTP stays with the client. Then enter the ARN.',
  filed: 'Filed.',
  rejected: 'Rejected and refunded.',
  cancelled: 'Cancelled by the shop and refunded.',
} as const satisfies Record<FilingState, string>

/** What a shop sends along. */
export const registers = {
  sales: 'Sales register or invoices',
  purchase: 'Purchase register',
  notes: 'Credit and debit notes',
  hsn: 'HSN summary',
  previous: 'Previous return',
  other: 'Other document',
} as const
export type Register = keyof typeof registers
export const fileWords = { ...registers, acknowledgement: 'Acknowledgement of the GST portal' } as const
export type FileKind = keyof typeof fileWords

export const registerKinds = [
  'application/pdf',
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
export const registerBytes = 5 * 1024 * 1024
export const mostFiles = 20
export const registerLimits = { rows: 20_000, columns: 100 }

/** A return that somebody took up is free again after so many hours without a step of theirs. */
export const claimHours = 24

/** A challan of the GST portal is paid within so many days of its making. */
export const challanDays = 15
export const cpinProblem = (text: string): string | undefined => (/^\d{14}$/.test(text) ? undefined : 'A CPIN has 14 digits')

/** What the client agrees to before the shop pays; version, language, time and network address are kept with it. */
export const filingConsent = {
  version: '2025-04-01',
  text: 'The client has asked this shop to have this return prepared and filed. GSTIN, name, mobile number and the registers are kept for that alone, seen only by the people who prepare the return, and erased after the period that the privacy policy names. The client enters the OTP of the GST portal personally; its password is not asked for. The client may ask to see, correct or erase the data at any time.',
} as const
