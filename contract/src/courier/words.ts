import type { Tone } from '../kit/list'

/** Who carries parcels. */
export const companies = {
  indiaPost: 'India Post',
  dtdc: 'DTDC',
  blueDart: 'Blue Dart',
  delhivery: 'Delhivery',
  professional: 'Professional Couriers',
  trackon: 'Trackon',
  hand: 'Hand delivery',
  other: 'Other courier',
} as const
export type Company = keyof typeof companies

export const courierStates = {
  inTransit: 'In transit',
  received: 'Parcel received',
  reconciling: 'Being checked',
  closed: 'Closed',
  discrepancy: 'Discrepancy',
  lost: 'Lost',
  cancelled: 'Cancelled',
} as const
export type CourierState = keyof typeof courierStates

/** Closed with forms that are missing or not in order, or given up as lost: its shop may have some of them to send again. */
export const resendStates = ['discrepancy', 'lost'] as const satisfies readonly CourierState[]

export const courierTones = {
  inTransit: 'wait',
  received: 'busy',
  reconciling: 'busy',
  closed: 'ok',
  discrepancy: 'back',
  lost: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<CourierState, Tone>

/** What was found of one form. */
export const outcomes = {
  received: 'Form received',
  missing: 'Form missing',
  extra: 'Extra, not listed',
  unsigned: 'Not signed',
  photoMissing: 'Photo missing',
  paperMissing: 'Paper missing',
  mismatch: 'Differs from the application',
} as const
export type Outcome = keyof typeof outcomes

export const outcomeTones = {
  received: 'ok',
  missing: 'bad',
  extra: 'wait',
  unsigned: 'back',
  photoMissing: 'back',
  paperMissing: 'back',
  mismatch: 'back',
} as const satisfies Record<Outcome, Tone>

/** With these the form is here and in order. */
export const isGood = (outcome: string | null): boolean => outcome === 'received' || outcome === 'extra'
/** With these the shop has to send it once more. */
export const isWrong = (outcome: string | null): boolean => outcome !== null && outcome !== 'missing' && !isGood(outcome)

/** What can be said of a form: a listed one is received or missing, another one is extra. */
export const outcomesOf = (listed: boolean): Outcome[] =>
  (Object.keys(outcomes) as Outcome[]).filter(one => (listed ? one !== 'extra' : one !== 'received' && one !== 'missing'))
