import { ActionIcon } from '@mantine/core'
import { balance, toPaise } from '@sevakendra/contract/kit/money'
import { closing } from '@sevakendra/contract/wallet/endpoints'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../kit/call/live'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { fill } from '../kit/shell/first-drawing'
import classes from './balance-badge.module.css'

/** The available balance, which follows the wallet by itself, and its reload; left open until it is known. A failure is silent: the balance is 0 and the error goes to the log (specification §8). */
export function BalanceBadge() {
  const { t } = useTranslation()
  const may = useMay()
  const { data, error, isFetching, refetch } = useRead(closing, { enabled: may('wallet.readOwn') })
  useLive('wallet', refetch, may('wallet.readOwn'))
  useEffect(() => {
    if (error) console.error('The balance could not be read', error)
  }, [error])
  const available = error ? 0 : data
  if (!may('wallet.readOwn')) return null
  return (
    <div className={classes.badge}>
      <span className={classes.label}>{t('Balance')}</span>
      <output className={classes.amount} {...fill('balance')}>
        {available !== undefined && balance(toPaise(available))}
      </output>
      <ActionIcon size={28} loading={isFetching} aria-label={t('Reload balance')} onClick={() => refetch()}>
        <IconRefresh size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
