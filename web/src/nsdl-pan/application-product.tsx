import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import * as calls from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type ApplicationScreens, asApplicationCalls } from '../application/product'
import { call } from '../kit/call/call'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { panAbout, panSetting } from './about-form'
import { panWays } from './application-ways'
import { panForms } from './forms/load-form'
import { officerBeside } from './forms/officer-beside'
import { usePanPaths } from './pan-paths'

/** What its replies say of a draft besides; of one that is only begun nothing was submitted. */
export type Said = Pick<ReplyOf<typeof calls.readDraft>, keyof Filing | 'edition' | 'rulings' | 'formNo'> &
  Partial<Pick<ReplyOf<typeof calls.readDraft>, 'submittedAt'>>

/** Beside another application that is probably of the same applicant. */
const StateChip = lazyPart(async () => (await import('./state-chip')).StateChip)

/** A PAN application on the screens of drafts and paying. */
export const panApplications: ApplicationScreens<Filing, Said, PanForm, Setting> = {
  ...panWays,
  kind: 'pan',
  calls: asApplicationCalls(calls),
  forms: panForms,
  async begun(filing) {
    const { code } = editionOn(dayOf(new Date()))
    const { rulings } = await call(calls.readRulings, { params: { category: filing.category } })
    return { ...filing, edition: code, rulings, formNo: formNumber(code, filing) }
  },
  setting: panSetting,
  useDrafts() {
    const paths = usePanPaths()
    const count = useRead(calls.myCounts, { enabled: useMay()('nsdl.readOwn') }).data?.draft ?? 0
    return count > 0 ? { count, to: paths.list('all', 'draft') } : undefined
  },
  sentBack: 'incomplete' satisfies PhysicalState,
  variantOf: (form, given) => (given.physicalCard ? form.priced(given) : undefined),
  variants: cardVariants,
  chip: state => <StateChip state={state as PhysicalState} />,
  beside: officerBeside,
  representative(form, given, setting) {
    const { represents, name } = form.signer(given, setting)
    return represents && name ? name : undefined
  },
  title: ({ appType }) => (appType === 'N' ? 'New PAN Application' : 'PAN Correction'),
  about: panAbout,
  words: {
    givenBack: 'The charge is refunded in full if the application is cancelled or rejected before its acknowledgement, but not after.',
    returned: 'Why it is incomplete',
    afterPaying: 'After that, the filled form is ready to print, sign, scan and upload.',
    similar: 'An application with the same name, date and mobile number is under way:',
  },
}
