import { Alert } from '@mantine/core'
import { me } from '@sevakendra/contract/identity/endpoints'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../call/send'
import { useLine } from './area'
import { Page } from './page'

/** Whether the wallet of the own shop is frozen; read by the banner above every screen already. */
export const useWalletFrozen = (): boolean => Boolean(useRead(me, { staleTime: 60_000 }).data?.walletFrozen)

/** In place of a form that brings money in, which nobody could credit: before anybody pays. */
export function FrozenWallet() {
  const { t } = useTranslation()
  const line = useLine()
  return (
    <Page title={t(line?.title ?? '')}>
      <Alert color="yellow" title={t('Nothing can be added to a frozen wallet')} icon={<IconLock size={18} stroke={1.75} aria-hidden />}>
        {t(
          'The form opens again once the wallet is released. Please pay nothing until then; what you have paid already you can tell us then.',
        )}
      </Alert>
    </Page>
  )
}
