import { notifications } from '@mantine/notifications'
import { releaseWallet, releasing } from '@sevakendra/contract/wallet/check/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'

/** A shop as the dialogs about its wallet name it. */
export interface WalletShop {
  id: string
  code: string
  shopName: string
}

/** Lets a frozen wallet move again; the server reads it through first. */
export function WalletRelease({ shop, close }: { shop: WalletShop; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(releaseWallet, { id: shop.id })
  return (
    <FormDialog
      opened
      close={close}
      title="Release the wallet"
      about={t('The wallet of {{code}} {{shopName}} is checked from its first entry. It is released only if no fault is left.', {
        ...{ code: shop.code, shopName: shop.shopName },
      })}
      schema={releasing}
      submit="Check and release"
      send={send}
      done={() => notifications.show({ color: 'green', message: t('The wallet of {{code}} was released', { code: shop.code }) })}
    >
      {Field => <Field name="reason" autoFocus />}
    </FormDialog>
  )
}
