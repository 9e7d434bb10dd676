import { Alert } from '@mantine/core'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Owed } from '@sevakendra/contract/wallet/receivable/endpoints'
import { receivableKinds } from '@sevakendra/contract/wallet/receivable/words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../kit/record/facts'

/** What a shop owes beyond its wallet, amount by amount with its reason; nothing while it owes nothing. */
export function OwedNotice({ owed, own }: { owed: Owed | undefined; own: boolean }) {
  const { t } = useTranslation()
  if (!owed || owed.total === 0) return null
  const amount = money(owed.total)
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={own ? t('You owe us {{amount}}', { amount }) : t('This shop owes {{amount}}', { amount })}
    >
      {t('The wallet was short by this amount. The next credits settle it first, automatically.')}
      <Facts
        look="lines"
        of={owed.items.map(({ kind, reference, outstanding, amount: whole, arisenAt }) => [
          [t(receivableKinds[kind]), reference].filter(Boolean).join(', '),
          [
            outstanding === whole ? money(whole) : t('{{left}} of {{amount}}', { left: money(outstanding), amount: money(whole) }),
            dayWords(dayOf(arisenAt)),
          ].join(' · '),
        ])}
      />
    </Alert>
  )
}
