import { money } from '@sevakendra/contract/kit/money'
import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { placeOf } from '@sevakendra/contract/nsdl-pan/forms/layout'
import type { ReasonCode } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type ApplicationInfo, allCounts, readAnyApplication } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { PanSlot } from '@sevakendra/contract/nsdl-pan/slots'
import { asDeskRead, type DeskProduct } from '../desk/product'
import { useRead } from '../kit/call/send'
import { backPaths } from './back-paths'
import { panDecisions } from './desk-decisions'
import { verifyRows } from './pan-verify-rows'
import { momentsOf } from './physical/application-moments'
import { panScanProduct } from './scan-product'
import { StateChip } from './state-chip'

/** A PAN application at the desk. */
export const panDeskProduct: DeskProduct<ApplicationInfo> = {
  ...panDesk,
  ...panDecisions,
  kind: 'nsdl-pan',
  scan: panScanProduct,
  read: asDeskRead(readAnyApplication),
  useWaiting: () => useRead(allCounts, { staleTime: 30_000 }).data?.waiting,
  paths: { home: backPaths.home, claimed: backPaths.pendingVerification, desk: backPaths.verify, info: backPaths.info },
  rows: verifyRows,
  checksOf: info => formOf(info).checklist,
  cutsOf: info => formOf(info).cuts,
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
}
