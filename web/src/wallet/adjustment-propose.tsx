import { notifications } from '@mantine/notifications'
import { money } from '@sevakendra/contract/kit/money'
import { otherDeciders } from '@sevakendra/contract/report/endpoints'
import { adjustment, paperKinds, paperLimit, proposeAdjustment } from '@sevakendra/contract/wallet/adjustment/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { resumableTo } from '../kit/call/upload-resumable'
import { FormDialog } from '../kit/form/dialog'
import { NobodyElse } from '../kit/record/nobody-else'
import type { WalletShop } from './wallet-release'

const paper = resumableTo({ kinds: paperKinds, maxBytes: paperLimit })
const proposal = adjustment.omit({ merchantId: true })

/** Proposes an amount for a wallet; an admin who is somebody else decides. */
export function AdjustmentPropose({ shop, close }: { shop: WalletShop; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(proposeAdjustment)
  const { data: deciders } = useRead(otherDeciders, { query: { may: 'wallet.adjust' } })
  return (
    <FormDialog
      opened
      close={close}
      title="Propose an adjustment"
      about={t('For {{code}} {{shopName}}. The balance does not change until another admin has approved it.', {
        ...{ code: shop.code, shopName: shop.shopName },
      })}
      schema={proposal}
      initial={{ direction: 'credit' }}
      submit="Propose"
      send={values => send({ ...values, merchantId: shop.id })}
      done={({ refNo }, { amount }) =>
        notifications.show({ color: 'green', message: t('{{refNo}} of {{amount}} waits for an admin', { refNo, amount: money(amount) }) })
      }
    >
      {Field => (
        <>
          <NobodyElse others={deciders?.others} decides="wallet.adjust" />
          <Field name="direction" />
          <Field name="amount" />
          <Field name="reason" />
          <Field name="paperUploadId" upload={paper} />
        </>
      )}
    </FormDialog>
  )
}
