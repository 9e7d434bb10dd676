import { Button } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/session/may'
import { type Charged, RefundDialog } from './refund-dialog'

/** After the acknowledgement an admin alone gives the charge back; the parent's commission goes with it. */
export function ApplicationRefund({ info }: { info: Charged }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may('wallet.refund') || !info.ackNo || info.refunded || !info.price) return null
  return (
    <>
      <Button variant="default" leftSection={<IconReceiptRefund size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking(true)}>
        {t('Refund')}
      </Button>
      {asking && <RefundDialog info={info} charge={info.price.total} close={() => setAsking(false)} />}
    </>
  )
}
