import { asDesk } from '@sevakendra/contract/desk/endpoints'
import { asReasons } from '@sevakendra/contract/desk/reasons'
import { money } from '@sevakendra/contract/kit/money'
import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { panDeskCalls } from '@sevakendra/contract/nsdl-pan/desk'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { placeOf } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { panReasons, type ReasonCode } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type ApplicationInfo, allCounts, readAnyApplication } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { PanSlot } from '@sevakendra/contract/nsdl-pan/slots'
import { asDeskRead, type DeskProduct } from '../desk/product'
import { useRead } from '../kit/call/send'
import { backPaths } from './back-paths'
import { verifyRows } from './pan-verify-rows'
import { momentsOf } from './physical/application-moments'
import { panScanProduct } from './scan-product'
import { StateChip } from './state-chip'

/** A PAN application at the desk. */
export const panDeskProduct: DeskProduct<ApplicationInfo> = {
  ...panDesk,
  kind: 'nsdl-pan',
  calls: asDesk(panDeskCalls),
  scan: panScanProduct,
  reasons: asReasons(panReasons),
  read: asDeskRead(readAnyApplication),
  useWaiting: () => useRead(allCounts, { staleTime: 30_000 }).data?.waiting,
  paths: { home: backPaths.home, claimed: backPaths.pendingVerification, desk: backPaths.verify, info: backPaths.info },
  rows: verifyRows,
  placeOf(name, info) {
    const place = placeOf(formOf(info), name, info.edition)
    return place && { ...place, slot: 'form' satisfies PanSlot }
  },
  likely: ({ spelled }) => (spelled ? ('spellingDiffers' satisfies ReasonCode) : undefined),
  chip: ({ state }) => <StateChip state={state} />,
  facts: ({ appType, category, merchant, price, resubmitted }, t) => [
    `${t(appTypes[appType])}, ${t(categories[category])}`,
    merchant.shopName,
    price && t('{{amount}} paid', { amount: money(price.total) }),
    resubmitted && t('Resubmitted'),
  ],
  moments: ({ timeline }, t) => momentsOf(timeline, t),
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
