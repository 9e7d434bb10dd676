import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import type { AppType } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import * as calls from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import type { PaperlessState } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import type { PaperlessForm } from '@sevakendra/contract/nsdl-pan/paperless/form'
import { fetchedForms } from '../../application/fetched-forms'
import { type ApplicationScreens, asApplicationCalls } from '../../application/product'
import { useRead } from '../../kit/call/send'
import { useMay } from '../../kit/session/may'
import { PaperlessChip } from './paperless-chip'
import { usePaperlessPaths } from './paperless-paths'
import { type Filing, paperlessWays } from './paperless-ways'

/** The rules know the day; nothing of a form on paper. It comes with the forms, so it is here wherever one is drawn: on the screen of paying too, opened by itself. */
let settingOf: ((now: Date) => Setting) | undefined
const fetchForm = async () => {
  const form = await import('@sevakendra/contract/nsdl-pan/paperless/form')
  settingOf = form.settingOn
  return ({ appType }: Filing): PaperlessForm => form.paperlessForm(appType)
}

const forms = fetchedForms<Filing, PaperlessForm, AppType>({
  keyOf: ({ appType }) => appType,
  files: { N: fetchForm, C: fetchForm },
})

/** A paperless application on the screens of drafts and paying. */
export const paperlessApplications: ApplicationScreens<Filing, Filing, PaperlessForm, Setting> = {
  ...paperlessWays,
  kind: 'nsdl-paperless',
  calls: asApplicationCalls<Filing>(calls as never),
  forms,
  begun: filing => filing,
  setting: () => settingOf?.(new Date()) as Setting,
  useDrafts() {
    const paths = usePaperlessPaths()
    const count = useRead(calls.myCounts, { enabled: useMay()('nsdl.readOwn') }).data?.draft ?? 0
    return count > 0 ? { count, to: paths.list('draft') } : undefined
  },
  sentBack: '',
  variantOf: (_form, given) => (given.physicalCard ? (given.physicalCard === 'N' ? 'ePan' : 'cardIndia') : undefined),
  variants: cardVariants,
  chip: state => <PaperlessChip state={state as PaperlessState} />,
  title: ({ appType }) => (appType === 'N' ? 'Paperless, New PAN' : 'Paperless, Correction'),
  about: (_said, _form, t) => t('With e-KYC and e-Sign: no paper is sent. For adults with a mobile number linked to Aadhaar.'),
  words: {
    givenBack: 'The charge is refunded in full if it fails or is not finished in time, but not after the acknowledgement.',
    afterPaying: 'After that, the applicant goes on at the provider. Begin there within 30 minutes; otherwise the charge is refunded.',
    returned: '',
    similar: 'For this applicant or PAN there is another paperless application, under way or acknowledged in the last 30 days:',
  },
}
