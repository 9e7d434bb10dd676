import { Button, Group, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { RowOf } from '@sevakendra/contract/kit/list'
import { money } from '@sevakendra/contract/kit/money'
import { cancelTopUp, ownReceipt, ownSlip } from '@sevakendra/contract/payment/endpoints'
import { paymentFlow } from '@sevakendra/contract/payment/flow'
import { ownPayments } from '@sevakendra/contract/payment/lists'
import { IconBan, IconDownload, IconPaperclip, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { call } from '../kit/call/call'
import { fetchFile } from '../kit/call/download'
import { showFailure } from '../kit/call/failure-notes'
import { savePaper } from '../kit/call/save-paper'
import { refetchShown } from '../kit/call/send'
import { ListScreen } from '../kit/list/screen'
import { confirm } from '../kit/record/confirm'
import { SlipPicture } from './slip-view'

type Row = RowOf<typeof ownPayments>

/** The shop's own requests: what became of them, their slips, and taking one back while it waits. */
export function PaymentList() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const add = useLocation().pathname.replace(/\/list\/?$/, '')
  const [shown, setShown] = useState<Row>()

  async function cancel({ id, refNo, amount }: Row) {
    const title = t('Cancel payment request {{refNo}}?', { refNo })
    const text = t('Nothing is added to your wallet. The bank reference may be used again.')
    const lines = [{ label: t('Amount'), value: money(amount ?? 0) }]
    if (!(await confirm({ title, text, verb: 'Cancel the request', danger: true, lines }))) return
    try {
      await call(cancelTopUp, { params: { id } })
      notifications.show({ color: 'green', message: t('{{refNo}} was cancelled', { refNo }) })
    } catch (error) {
      showFailure(error)
    }
    refetchShown(client)
  }

  return (
    <>
      <ListScreen
        of={ownPayments}
        actions={row => [
          row.hasSlip === true && { label: 'See the slip', icon: IconPaperclip, run: () => setShown(row) },
          (row.status === 'approved' || row.status === 'reversed') && {
            ...{ label: 'Receipt (PDF)', icon: IconDownload },
            run: () => void savePaper(() => fetchFile(ownReceipt, { params: { id: row.id } })),
          },
          row.status !== null &&
            paymentFlow.leaving(row.status).includes('cancel') && {
              ...{ label: 'Cancel the request', icon: IconBan, danger: true, run: () => void cancel(row) },
            },
        ]}
        primary={
          <Group gap="sm" wrap="nowrap" grow preventGrowOverflow={false}>
            <Button variant="default" component={Link} to={add.replace(/payment$/, 'statement')} visibleFrom="sm">
              {t('Ledger Statement')}
            </Button>
            <Button component={Link} to={add} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('Add Payment')}
            </Button>
          </Group>
        }
        empty={{ text: 'Pay into one of our accounts, then tell us with Add Payment.' }}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('Slip of {{refNo}}', { refNo: shown?.refNo ?? '' })}
        size="lg"
      >
        {shown && <SlipPicture endpoint={ownSlip} id={shown.id} name={shown.refNo ?? ''} />}
      </Modal>
    </>
  )
}
