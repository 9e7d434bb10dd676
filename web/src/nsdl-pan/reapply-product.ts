import { asReasons, asWorded, type GivenReason } from '@sevakendra/contract/desk/reasons'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { type GivenReason as PanReason, panReasons, reasonsIn } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { slotsNamed } from '@sevakendra/contract/nsdl-pan/forms/slots-named'
import { readMyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { type PhysicalState, reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateHelp } from '@sevakendra/contract/nsdl-pan/physical/words'
import { type Again, asRecordRead, type ReapplyScreens } from '../application/product'
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
  againNext: (given, how) => ['There is no further charge.', nextOf(given, how), original],
}

const original = 'Keep the signed original at the shop: it is sent by courier once the application is acknowledged.'

/** As the server decides it (`steps.resubmit` of the product there). */
function nextOf(given: readonly GivenReason[], { changed, explained }: Again): string {
  if (changed)
    return 'Next, print the corrected form, have it signed and scan it. The form that was signed before is not used any more. The other papers stay, unless one is asked for again.'
  const remedies = new Set(given.map(({ code }) => reasons.remedyOf(code)))
  if (!remedies.has('scan') && !remedies.has('answer'))
    return 'Next, crop the photograph and the signature again. The signed form stays as it is.'
  if (!remedies.has('scan') && !remedies.has('crop'))
    return explained
      ? 'The form stays as it was signed, and so do all papers: nothing is printed or scanned again, and it goes straight back to the verifier.'
      : 'Change what is named, or say in a message why it is right. Without a change nothing has to be printed or signed again.'
  return slotsNamed(given as PanReason[]).has('form')
    ? 'Next, print the form, have it signed again and scan it. The other papers stay, unless one is asked for again.'
    : 'The form stays as it was signed. Next, scan the papers that are asked for again, and nothing else.'
}
