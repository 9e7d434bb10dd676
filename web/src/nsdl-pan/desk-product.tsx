import { asWorded } from '@sevakendra/contract/desk/reasons'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { money } from '@sevakendra/contract/kit/money'
import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { checksOf } from '@sevakendra/contract/nsdl-pan/forms/checks'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { placesOf } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { aadhaarName, compareWithAadhaar } from '@sevakendra/contract/nsdl-pan/forms/names'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { type ReasonCode, reasonsIn, reasonsOffered } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type ApplicationInfo, readAnyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { allCounts } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { PhysicalAction } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { PanSlot } from '@sevakendra/contract/nsdl-pan/slots'
import { useMemo } from 'react'
import type { Beside } from '../application/answers-table'
import { answerRows } from '../application/desk-rows'
import { asDeskRead, type DeskForm, type DeskProduct, type Words } from '../desk/product'
import { useRead } from '../kit/call/send'
import { lazyPart } from '../kit/shell/lazy-part'
import { panSetting } from './about-form'
import { backPaths } from './back-paths'
import { panDecisions } from './desk-decisions'
import { panForms } from './forms/load-form'
import { officerBeside } from './forms/officer-beside'
import { momentsOf } from './physical/application-moments'
import { panScanProduct } from './scan-product'
import { StateChip } from './state-chip'

/** A form as the desk reads it. */
function deskForm(form: PanForm): DeskForm<ApplicationInfo> {
  const beside: Beside = officerBeside(form)
  return {
    reasons: asWorded(reasonsIn(form)),
    checks: info => checksOf(form, info.answers, panSetting(info)),
    cuts: form.cuts,
    offers: reasonsOffered(form),
    rows: (info, t) =>
      answerRows({
        ...{ form, info, t, readFirst: form.readFirst, setting: panSetting(info) },
        hintFor: key => (key === aadhaarName ? aadhaarHint(info.answers, t) : undefined),
      }).map(row => {
        const Beside = row.text ? beside[row.key] : undefined
        return Beside ? { ...row, beside: <Beside answers={info.answers} /> } : row
      }),
    placesOf: (name, { edition }) => placesOf(form, name, edition).map(place => ({ ...place, slot: 'form' satisfies PanSlot })),
    moments: ({ timeline }, t) => momentsOf(timeline, form, t),
  }
}

/** The words by which the name on Aadhaar and the name of the form differ. */
function aadhaarHint(answers: Given, t: Words): string | undefined {
  const { equal, notOnAadhaar, notInForm } = compareWithAadhaar(answers)
  if (equal) return undefined
  const said = [
    notOnAadhaar.length > 0 && t('Not on Aadhaar: {{words}}', { words: notOnAadhaar.join(' ') }),
    notInForm.length > 0 && t('Not on the form: {{words}}', { words: notInForm.join(' ') }),
  ]
  return said.filter(Boolean).join('. ')
}

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
    const { form, ...state } = panForms.useForm(info)
    return { form: useMemo(() => form && deskForm(form), [form]), ...state }
  },
  Sealed,
  likely: ({ spelled }) => (spelled ? ('spellingDiffers' satisfies ReasonCode) : undefined),
  said({ timeline }, t) {
    const words = timeline.findLast(({ action }) => action === ('resubmit' satisfies PhysicalAction))?.remark
    return words ? t('The merchant says: {{words}}', { words }) : undefined
  },
  // Before the claim nobody may.
  rejects: ({ state, actions }) => state !== 'pendingVerification' || actions.includes('reject'),
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
