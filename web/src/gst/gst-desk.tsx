import { asDesk } from '@sevakendra/contract/desk/endpoints'
import { asReasons } from '@sevakendra/contract/desk/reasons'
import { gstDesk, gstReasons, gstWhyOf } from '@sevakendra/contract/gst/registration/checklist'
import { gstDeskCalls } from '@sevakendra/contract/gst/registration/desk'
import { allCounts, type RegistrationInfo, readAnyRegistration } from '@sevakendra/contract/gst/registration/endpoints'
import type { RegistrationForm } from '@sevakendra/contract/gst/registration/form'
import { money } from '@sevakendra/contract/kit/money'
import { useMemo } from 'react'
import { answerRows } from '../application/desk-rows'
import { DeskScreen } from '../desk/desk-screen'
import { asDeskRead, type DeskForm, type DeskProduct } from '../desk/product'
import { useRead } from '../kit/call/send'
import { gstForms } from './application-product'
import { momentsOf } from './gst-facts'
import { gstPages } from './gst-pages'
import { officePaths } from './gst-paths'
import { GstNumber } from './sealed-number'
import { StateChip } from './state-chip'

/** The paper beside which an answer is read. */
const paperOf: Readonly<Record<string, string>> = {
  ...{ legalName: 'pan', pan: 'pan', constitution: 'constitution', constitutionProof: 'constitution', promoters: 'aadhaar' },
  ...{ signatories: 'authorisation', premises: 'premises', road: 'premises', town: 'premises', pin: 'premises', premisesProof: 'premises' },
  ...{ possession: 'noc', accountHolder: 'bank', accountNo: 'bank', ifsc: 'bank' },
}

const deskForm = (form: RegistrationForm): DeskForm<RegistrationInfo> => ({
  rows: (info, t) =>
    answerRows({ form, info, t, setting: info.setting, readFirst: ['partA', 'promoters', 'place'] }).map(row => {
      const slot = paperOf[row.names[0]?.split('.', 1)[0] ?? '']
      return slot && info.pages.some(page => page.slot === slot) ? { ...row, slot } : row
    }),
  placesOf: () => [],
  reasons: gstWhyOf(form),
  moments: ({ timeline }, t) => momentsOf(timeline, form, t),
})

/** A GST registration at the desk. */
const gstDeskProduct: DeskProduct<RegistrationInfo> = {
  ...gstDesk,
  kind: 'gst-registration',
  calls: asDesk(gstDeskCalls),
  scan: gstPages(),
  reasons: asReasons(gstReasons),
  read: asDeskRead(readAnyRegistration),
  useWaiting: () => useRead(allCounts, { staleTime: 30_000 }).data?.submitted,
  paths: { home: officePaths.home, claimed: officePaths.list('underReview'), desk: officePaths.desk, info: officePaths.info },
  useForm(info) {
    const { form, ...state } = gstForms.useForm(info)
    return { form: useMemo(() => form && deskForm(form), [form]), ...state }
  },
  Sealed: GstNumber,
  likely: () => undefined,
  chip: ({ state }) => <StateChip state={state} />,
  facts: ({ merchant, price, round }, t) => [
    merchant.shopName,
    price && t('{{amount}} paid', { amount: money(price.total) }),
    round > 0 && t('Resubmitted'),
  ],
  givenBack: ({ price }, t) =>
    price ? t("{{amount}} is refunded to the merchant's wallet. This cannot be undone.", { amount: money(price.total) }) : undefined,
  words: {
    title: 'Review GST Registration',
    home: 'GST',
    backHome: 'Back to GST',
    claimed: 'Under review',
    nothingWaits: 'All registrations received have been reviewed.',
    cannot: 'This registration cannot be reviewed now',
    open: 'Open the registration',
    entered: 'As entered by the merchant',
    cameBack: 'What was asked before',
    nextOpens: 'The next registration opens once you approve.',
    corrects: 'The merchant corrects it at no further charge.',
    sendBack: 'Raise a query',
    sendBackNote: 'There is no further charge; the merchant has 15 days to correct it.',
    moreReasons: 'For the papers as a whole.',
    reject: 'Reject this registration?',
    remark: 'What is to be said besides the reasons. The merchant sees it.',
    seen: 'The merchant sees it.',
    skip: 'Skip to the next registration',
    skipKey: 'Skip to the next registration (J)',
    previous: 'Back to the registration that was skipped',
    previousKey: 'Previous registration (K)',
    nonePrevious: 'There is no previous registration: you have not skipped any.',
    moreTime: 'More time to review',
  },
}

/** `actions/gst/registration/desk/{id?}`: claims the registration named, or the one that has waited longest, and opens it. */
export const GstDesk = () => <DeskScreen of={gstDeskProduct} />
