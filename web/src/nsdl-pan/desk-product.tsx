import { asWorded } from '@sevakendra/contract/desk/reasons'
import { money } from '@sevakendra/contract/kit/money'
import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { placeOf } from '@sevakendra/contract/nsdl-pan/forms/layout'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { type ReasonCode, reasonsIn, reasonsOffered } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type ApplicationInfo, readAnyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { allCounts } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { PanSlot } from '@sevakendra/contract/nsdl-pan/slots'
import { useMemo } from 'react'
import { asDeskRead, type DeskForm, type DeskProduct } from '../desk/product'
import { useRead } from '../kit/call/send'
import { lazyPart } from '../kit/shell/lazy-part'
import { backPaths } from './back-paths'
import { panDecisions } from './desk-decisions'
import { useForm } from './forms/load-form'
import { verifyRows } from './pan-verify-rows'
import { momentsOf } from './physical/application-moments'
import { panScanProduct } from './scan-product'
import { StateChip } from './state-chip'

/** A form as the desk reads it. */
const deskForm = (form: PanForm): DeskForm<ApplicationInfo> => ({
  reasons: asWorded(reasonsIn(form)),
  checks: form.checklist,
  cuts: form.cuts,
  offers: reasonsOffered(form),
  rows: (info, t) => verifyRows(form, info, t),
  placeOf(name, info) {
    const place = placeOf(form, name, info.edition)
    return place && { ...place, slot: 'form' satisfies PanSlot }
  },
  moments: ({ timeline }, t) => momentsOf(timeline, form, t),
})

/** As on the record; what asks for the reason is fetched with the first number. */
const Sealed = lazyPart(
  async () => (await import('./physical/application-number')).ApplicationNumber,
  ({ masked }: { id: string; place: string; masked: string }) => masked,
)

/** A PAN application at the desk. */
export const panDeskProduct: DeskProduct<ApplicationInfo> = {
  ...panDesk,
  ...panDecisions,
  kind: 'nsdl-pan',
  scan: panScanProduct,
  read: asDeskRead(readAnyApplication),
  useWaiting: () => useRead(allCounts, { staleTime: 30_000 }).data?.waiting,
  paths: { home: backPaths.home, claimed: backPaths.pendingVerification, desk: backPaths.verify, info: backPaths.info },
  useForm(info) {
    const { form, ...state } = useForm(info)
    return { form: useMemo(() => form && deskForm(form), [form]), ...state }
  },
  Sealed,
  likely: ({ spelled }) => (spelled ? ('spellingDiffers' satisfies ReasonCode) : undefined),
  chip: ({ state }) => <StateChip state={state} />,
  facts: ({ appType, category, foreign, merchant, price, resubmitted }, t) => [
    `${t(appTypes[appType])}, ${t(categories[category])}`,
    foreign && t('Foreign applicant'),
    merchant.shopName,
    // A reprint has the form of a correction, and nothing to correct.
    price && t(cardVariants[price.variant]),
    price && t('{{amount}} paid', { amount: money(price.total) }),
    resubmitted && t('Resubmitted'),
  ],
}
