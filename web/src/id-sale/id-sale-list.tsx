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
import { call } from '../kit/call'
import { confirm } from '../kit/confirm'
import { fetchFile } from '../kit/download'
import { errorText } from '../kit/error-text'
import { FormDialog } from '../kit/form-dialog'
import { ListScreen } from '../kit/list-screen'
import { useMay } from '../kit/may'
import { savePaper } from '../kit/save-paper'
import { refetchShown, useSend } from '../kit/send'
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
      notifications.show({ color: 'red', title: t('Error'), message: errorText(error), autoClose: false })
    }
    refetchShown(client)
  }
  const renewal = (row: Row) =>
    run(
      {
        title: t('Put the next term before {{code}}?', { code: row.merchantCode }),
        text: t('The merchant is told and pays it from the wallet. Until then it opens nothing.'),
        verb: 'Ask for the renewal',
      },
      () => call(askRenewal, { params: { id: row.id } }),
      t('The next term of {{saleNo}} waits to be paid', { saleNo: row.saleNo }),
    )
  const resume = (row: Row) =>
    run(
      {
        title: t('Open {{saleNo}} again?', { saleNo: row.saleNo }),
        text: t('Its services take new applications again.'),
        verb: 'Open again',
      },
      () => call(resumeId, { params: { id: row.id }, body: { remark: null } }),
      t('{{saleNo}} is open again', { saleNo: row.saleNo }),
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
            manages && row.renewable === true && { label: 'Ask for the renewal', icon: IconRefresh, run: () => void renewal(row) },
            manages && steps.includes('resume') && { label: 'Open again', icon: IconPlayerPlay, run: () => void resume(row) },
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
                ...{ label: 'Give the fee back', icon: IconArrowBackUp, danger: true, run: () => setAsking({ row, step: 'refund' }) },
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
      title={back ? 'Give the fee of this ID back?' : 'Suspend this ID?'}
      about={
        back
          ? t(
              '{{amount}} goes back into the wallet of {{code}}, and the services of this ID close. It is possible while nothing was filed with it.',
              {
                amount: money(row.fee ?? 0),
                code: row.merchantCode,
              },
            )
          : t('Its services take no new applications. What was filed already goes on.')
      }
      schema={idReason}
      name={`${step} ${row.id}`}
      submit={back ? 'Give the fee back' : 'Suspend'}
      danger
      send={async values => void (await (back ? refund(values) : suspend(values)))}
      done={() =>
        notifications.show({ message: t(back ? '{{saleNo}} was given back' : '{{saleNo}} was suspended', { saleNo: row.saleNo }) })
      }
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
