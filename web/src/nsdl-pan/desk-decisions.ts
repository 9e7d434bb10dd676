import { asDesk } from '@sevakendra/contract/desk/endpoints'
import { asReasons } from '@sevakendra/contract/desk/reasons'
import { money } from '@sevakendra/contract/kit/money'
import { panDeskCalls } from '@sevakendra/contract/nsdl-pan/desk'
import { panReasons } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import type { DeskDecisions } from '../desk/product'

/** What the dialogs of a decision need: other screens than the desk open them, too, and load no more of it. */
export const panDecisions: DeskDecisions<ApplicationInfo> = {
  calls: asDesk(panDeskCalls),
  reasons: asReasons(panReasons),
  givenBack: ({ price }, t) =>
    price ? t("{{amount}} is refunded to the merchant's wallet. This cannot be undone.", { amount: money(price.total) }) : undefined,
  words: {
    title: 'Verify Form',
    home: 'NSDL PAN',
    backHome: 'Back to NSDL PAN',
    claimed: 'Pending Verification',
    nothingWaits: 'All forms received have been verified.',
    cannot: 'This application cannot be verified now',
    open: 'Open the application',
    entered: 'As entered by the merchant',
    cutsTogether: 'Photo and signature',
    cameBack: 'Why it was incomplete before',
    nextOpens: 'The next application opens once you approve.',
    corrects: 'The merchant corrects it at no further charge.',
    sendBack: 'Send back to the merchant',
    sendBackNote: 'There is no further charge; the merchant has 30 days to correct it.',
    moreReasons: 'For the photo, the signature and the documents as a whole.',
    reject: 'Reject this application?',
    remark: 'What is to be said besides the reasons. The merchant sees it.',
    seen: 'The merchant sees it.',
    skip: 'Skip to the next application',
    skipKey: 'Skip to the next application (J)',
    previous: 'Back to the application that was skipped',
    previousKey: 'Previous application (K)',
    nonePrevious: 'There is no previous application: you have not skipped any.',
    moreTime: 'Ten more minutes to verify',
  },
}
