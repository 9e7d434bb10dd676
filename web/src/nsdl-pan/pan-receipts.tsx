import { Button } from '@mantine/core'
import { printMyCustomerReceipt, printMyReceipt } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { IconReceipt, IconReceipt2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { customerReceipt, shopReceipt } from './receipts'

/** Both receipts, where somebody has just paid: the applicant still stands at the counter. */
export function PanReceipts({ id }: { id: string }) {
  const { t } = useTranslation()
  const given = { params: { id } }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
        onClick={() => void savePaper(() => fetchFile(printMyCustomerReceipt, given))}
      >
        {t(customerReceipt)}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconReceipt2 size={18} stroke={1.75} aria-hidden />}
        onClick={() => void savePaper(() => fetchFile(printMyReceipt, given))}
      >
        {t(shopReceipt)}
      </Button>
    </>
  )
}
