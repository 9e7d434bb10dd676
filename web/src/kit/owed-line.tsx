import { Alert, Anchor } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

/**
 * Where a shop tops up: that a part of it settles what is owed. Nothing while nothing is owed.
 * @param total paise; undefined until known
 */
export function OwedLine({ total = 0 }: { total: number | undefined }) {
  const { t } = useTranslation()
  const base = `/${useLocation().pathname.split('/')[1]}`
  if (total === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('{{amount}} is owed and is taken from the next top-up.', { amount: money(total) })}{' '}
      <Anchor component={Link} to={`${base}/accounting/statement`} underline="always">
        {t('See the statement')}
      </Anchor>
    </Alert>
  )
}
