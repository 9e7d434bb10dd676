import * as calls from '@sevakendra/contract/gst/registration/endpoints'
import type { RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import type { RegistrationForm, RegistrationSetting } from '@sevakendra/contract/gst/registration/form'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { fetchedForms } from '../application/fetched-forms'
import { type ApplicationScreens, asApplicationCalls } from '../application/product'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { type Filing, gstWays } from './application-ways'
import { useGstPaths } from './gst-paths'
import { StateChip } from './state-chip'

export const gstForms = fetchedForms<Filing, RegistrationForm, 'registration'>({
  keyOf: () => 'registration',
  async drawn() {
    const { GoodsCode, ServiceCode } = await import('./codes/answer-code')
    const own = { hsn: GoodsCode, sac: ServiceCode } as const
    return () => ({ own: name => own[name as keyof typeof own] })
  },
  files: {
    async registration() {
      const { registrationForm } = await import('@sevakendra/contract/gst/registration/form')
      return () => registrationForm
    },
  },
})

/** A GST registration on the screens of drafts and paying. */
export const gstApplications: ApplicationScreens<Filing, Filing, RegistrationForm, RegistrationSetting> = {
  ...gstWays,
  kind: 'gst-registration',
  calls: asApplicationCalls<Filing>(calls as never),
  forms: gstForms,
  begun: () => ({}),
  setting: () => ({ on: dayOf(new Date()) }),
  useDrafts() {
    const paths = useGstPaths()
    const count = useRead(calls.myCounts, { enabled: useMay()('gst.readOwn') }).data?.draft ?? 0
    return count > 0 ? { count, to: paths.list('draft') } : undefined
  },
  sentBack: 'query' satisfies RegistrationState,
  variantOf: () => '',
  variants: { '': 'GST registration' },
  chip: state => <StateChip state={state as RegistrationState} />,
  title: () => 'GST Registration',
  about: (_, __, t) => t('Form GST REG-01.'),
  words: {
    givenBack: 'The charge is refunded in full if the registration is withdrawn, rejected or expires before its ARN, but not after.',
    afterPaying: 'After that, the papers are scanned or photographed and sent.',
    returned: 'What is asked',
    similar: 'A registration with the same name and mobile number is under way:',
  },
}
