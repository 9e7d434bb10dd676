import { asReasons, asWorded, type GivenReason } from '@sevakendra/contract/desk/reasons'
import { gstReasons, gstWhyOf } from '@sevakendra/contract/gst/registration/checklist'
import { readMyRegistration } from '@sevakendra/contract/gst/registration/endpoints'
import { type RegistrationState, reapplyStates } from '@sevakendra/contract/gst/registration/flow'
import type { RegistrationForm, RegistrationSetting } from '@sevakendra/contract/gst/registration/form'
import { stateHelp } from '@sevakendra/contract/gst/registration/words'
import { asRecordRead, type ReapplyScreens } from '../application/product'
import { gstApplications } from './application-product'
import type { Filing } from './application-ways'

const reasons = asReasons(gstReasons)

/** A registration that has a query or has ended. */
export const gstReapply: ReapplyScreens<Filing, Filing, RegistrationForm, RegistrationSetting> = {
  ...gstApplications,
  read: asRecordRead(readMyRegistration),
  ended: reapplyStates,
  stateHelp: state => stateHelp[state as RegistrationState],
  reasons,
  worded: form => asWorded(gstWhyOf(form)),
  againNext: given => ['There is no further charge.', nextOf(given)],
}

const nextOf = (given: readonly GivenReason[]): string =>
  given.some(({ code }) => reasons.remedyOf(code) === 'scan')
    ? 'Next, send the papers that are asked for again. The others stay.'
    : 'It goes straight back to review; papers that new answers need are asked for first.'
