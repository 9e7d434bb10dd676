import { Alert, Anchor } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import { ownOwed } from '@sevakendra/contract/wallet/receivable/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useMay } from './may'
import { useRead } from './send'

/** Where a shop tops up: that a part of it settles what is owed. Nothing while nothing is owed. */
export function OwedLine() {
  const { t } = useTranslation()
  const base = `/${useLocation().pathname.split('/')[1]}`
  const { data } = useRead(ownOwed, { enabled: useMay()('wallet.readOwn') })
  if (!data || data.total === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('{{amount}} is owed and is taken from the next top-up.', { amount: money(data.total) })}{' '}
      <Anchor component={Link} to={`${base}/accounting/statement`} underline="always">
        {t('See the statement')}
      </Anchor>
    </Alert>
  )
}
