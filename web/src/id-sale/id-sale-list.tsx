import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { askRenewal, idCreditNote, idInvoice, idReason, refundId, resumeId, suspendId } from '@sevakendra/contract/id-sale/endpoints'
import { idSaleFlow } from '@sevakendra/contract/id-sale/flow'
import { idSales } from '@sevakendra/contract/id-sale/lists'
import { creditNoteWarning } from '@sevakendra/contract/invoice/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { RowOf } from '@sevakendra/contract/kit/list'
import { money } from '@sevakendra/contract/kit/money'
import { IconArrowBackUp, IconDownload, IconFileInvoice, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { fetchFile } from '../kit/call/download'
import { showFailure } from '../kit/call/failure-notes'
import { savePaper } from '../kit/call/save-paper'
import { refetchShown, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { ListScreen } from '../kit/list/screen'
import { confirm } from '../kit/record/confirm'
import { useMay } from '../kit/session/may'
import { GstinDialog } from './gstin-dialog'

type Row = RowOf<typeof idSales>

/** `user-management/id-sale-list`: every ID that was sold, what it brought, and what the office may do about it. */
export function IdSaleList() {
  const { t } = useTranslation()
  const may = useMay()
  const client = useQueryClient()
  const [asking, setAsking] = useState<{ row: Row; step: 'suspend' | 'refund' }>()
  const [setup, setSetup] = useState(false)

  async function run(question: { title: string; text: string; verb: string }, command: () => Promise<unknown>, said: string) {
    if (!(await confirm(question))) return
    try {
      await command()
      notifications.show({ color: 'green', message: said })
    } catch (error) {
      showFailure(error)
    }
    refetchShown(client)
  }
  const renewal = (row: Row) =>
    run(
      {
        title: t('Offer the next term to {{code}}?', { code: row.merchantCode }),
        text: t('The merchant is notified and pays from the wallet. The term starts only after payment.'),
        verb: 'Request renewal',
      },
      () => call(askRenewal, { params: { id: row.id } }),
      t('The next term of {{saleNo}} is waiting for payment', { saleNo: row.saleNo }),
    )
  const resume = (row: Row) =>
    run(
      {
        title: t('Reactivate {{saleNo}}?', { saleNo: row.saleNo }),
        text: t('New applications for its services are accepted again.'),
        verb: 'Reactivate',
      },
      () => call(resumeId, { params: { id: row.id }, body: { remark: null } }),
      t('{{saleNo}} is active again', { saleNo: row.saleNo }),
    )

  return (
    <>
      <ListScreen
        of={idSales}
        actions={row => {
          const steps = row.status === null ? [] : idSaleFlow.leaving(row.status)
          const manages = may('idSale.manage')
          const { id } = row
          return [
            row.paid === true && {
              ...{ label: 'Invoice (PDF)', icon: IconDownload, run: () => void savePaper(() => fetchFile(idInvoice, { params: { id } })) },
            },
            row.status === 'refunded' && {
              ...{ label: 'Credit note (PDF)', icon: IconDownload },
              run: () => void savePaper(() => fetchFile(idCreditNote, { params: { id } })),
            },
            manages && row.renewable === true && { label: 'Request renewal', icon: IconRefresh, run: () => void renewal(row) },
            manages && steps.includes('resume') && { label: 'Reactivate', icon: IconPlayerPlay, run: () => void resume(row) },
            manages &&
              steps.includes('suspend') && {
                label: 'Suspend',
                icon: IconPlayerPause,
                danger: true,
                run: () => setAsking({ row, step: 'suspend' }),
              },
            may('idSale.refund') &&
              row.paid === true &&
              steps.includes('refund') && {
                ...{ label: 'Refund the fee', icon: IconArrowBackUp, danger: true, run: () => setAsking({ row, step: 'refund' }) },
              },
          ]
        }}
        primary={
          may('invoice.setup') && (
            <Button variant="default" leftSection={<IconFileInvoice size={16} aria-hidden />} onClick={() => setSetup(true)}>
              {t('GSTIN on invoices')}
            </Button>
          )
        }
        empty={{ text: 'An ID is sold with every registration that is approved.' }}
      />
      {asking && <ReasonDialog {...asking} close={() => setAsking(undefined)} />}
      {setup && <GstinDialog close={() => setSetup(false)} />}
    </>
  )
}

/** Suspending and giving back want a reason, which the merchant reads. */
function ReasonDialog({ row, step, close }: { row: Row; step: 'suspend' | 'refund'; close: () => void }) {
  const { t } = useTranslation()
  const suspend = useSend(suspendId, { id: row.id })
  const refund = useSend(refundId, { id: row.id })
  const back = step === 'refund'
  const warning = back && row.paidOn && creditNoteWarning(row.paidOn, dayOf(new Date()))
  return (
    <FormDialog
      opened
      close={close}
      title={back ? 'Refund the fee of this ID?' : 'Suspend this ID?'}
      about={
        back
          ? t(
              '{{amount}} is refunded to the wallet of {{code}}, and the services of this ID close. This is possible only while nothing has been filed with it.',
              {
                amount: money(row.fee ?? 0),
                code: row.merchantCode,
              },
            )
          : t('No new applications for its services. Applications already filed continue.')
      }
      schema={idReason}
      name={`${step} ${row.id}`}
      submit={back ? 'Refund the fee' : 'Suspend'}
      danger
      send={async values => void (await (back ? refund(values) : suspend(values)))}
      done={() => notifications.show({ message: t(back ? '{{saleNo}} was refunded' : '{{saleNo}} was suspended', { saleNo: row.saleNo }) })}
    >
      {Field => (
        <>
          {warning && <Alert color="yellow">{t(warning.text, { day: warning.day })}</Alert>}
          <Field name="remark" autoFocus />
        </>
      )}
    </FormDialog>
  )
}
