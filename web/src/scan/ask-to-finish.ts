import type { useTranslation } from 'react-i18next'
import { confirm } from '../kit/record/confirm'
import type { ToLookAt } from './to-look-at'

/** Names what should be looked at before the upload is finished; it holds nobody up. @returns whether it is finished as it is */
export const askToFinish = (look: readonly ToLookAt[], t: ReturnType<typeof useTranslation>['t']): Promise<boolean> =>
  confirm({
    title: t('Finish the upload as it is?'),
    text: t('What is hard to read or in a wrong place may be asked for again.'),
    lines: look.map(({ label, no, hints }) => ({
      label: no === undefined ? t(label) : t('Page {{no}}: {{kind}}', { no, kind: t(label) }),
      value: hints.map(text => t(text)).join(' '),
    })),
    verb: 'Finish upload',
    keep: 'Look again',
  })
