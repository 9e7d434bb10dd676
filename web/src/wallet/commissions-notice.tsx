import { Alert } from '@mantine/core'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { CommissionsWaiting } from '@sevakendra/contract/package/commission/endpoints'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../kit/record/facts'

/** Commissions of a shop that wait for the release of its wallet, one by one; nothing where none does. */
export function CommissionsNotice({ waiting }: { waiting: CommissionsWaiting | undefined }) {
  const { t } = useTranslation()
  if (!waiting || waiting.items.length === 0) return null
  return (
    <Alert
      color="yellow"
      icon={<IconClock size={18} aria-hidden />}
      title={t('{{amount}} of commission is waiting for this wallet', { amount: money(waiting.total) })}
    >
      {t('The wallet was frozen when it was due. It is paid automatically once the wallet is released.')}
      <Facts
        look="lines"
        of={waiting.items.map(({ reference, amount, since }) => [reference, [money(amount), dayWords(dayOf(since))].join(' · ')])}
      />
    </Alert>
  )
}
