import { asReasons, asWorded } from '@sevakendra/contract/desk/reasons'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { panReasons, reasonsIn } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { readMyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { type PhysicalState, reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateHelp } from '@sevakendra/contract/nsdl-pan/physical/words'
import { asRecordRead, type ReapplyScreens } from '../application/product'
import { panApplications, type Said } from './application-product'

const reasons = asReasons(panReasons)

/** A PAN application that came back or has ended. */
export const panReapply: ReapplyScreens<Filing, Said, PanForm, Setting> = {
  ...panApplications,
  read: asRecordRead(readMyApplication),
  ended: reapplyStates,
  stateHelp: state => stateHelp[state as PhysicalState],
  reasons,
  worded: form => asWorded(reasonsIn(form)),
  againNext: given =>
    given.every(({ code }) => reasons.remedyOf(code) === 'crop')
      ? 'There is no further charge. Next, crop the photograph and the signature again.'
      : 'There is no further charge. Next, print, sign and scan the form again.',
}
