import { Alert, Anchor } from '@mantine/core'
import { count } from '@sevakendra/contract/kit/money'
import { ledgerState } from '@sevakendra/contract/wallet/check/endpoints'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/may'
import { useRead } from '../kit/send'

const words = {
  faults: 'The ledger does not tally. The wallets in question are frozen.',
  frozen: 'Wallets are frozen because of a fault that was found.',
  unchecked: 'The whole ledger has not been checked for more than a day.',
} as const

/** Stands on the first screen of the back office while something is wrong with the ledger, and nowhere otherwise. */
export function LedgerAlarm() {
  const { t } = useTranslation()
  const may = useMay()
  const { data } = useRead(ledgerState)
  if (!data?.alarm) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />} title={t(words[data.alarm])}>
      {may('wallet.readAny') ? (
        <Anchor component={Link} to="/backend/account/ledger" underline="always">
          {t('See the checks of the ledger')}
        </Anchor>
      ) : (
        t('Inform an admin at once.')
      )}
    </Alert>
  )
}

/** What was proposed by hand and waits for an admin. */
export function AdjustmentsWaiting({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  const may = useMay()
  if (waiting === 0 || !may('wallet.adjust')) return null
  return (
    <Alert color="yellow" icon={<IconScale size={20} aria-hidden />}>
      {t('{{n}} adjustments of wallets wait for an admin.', { count: waiting, n: count(waiting) })}{' '}
      <Anchor component={Link} to="/backend/account/adjustments" underline="always">
        {t('View')}
      </Anchor>
    </Alert>
  )
}
