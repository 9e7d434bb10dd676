import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { RowOf } from '@sevakendra/contract/kit/list'
import { count, money } from '@sevakendra/contract/kit/money'
import { approveCoupons, processCoupons, rejectCoupons } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { couponFlow } from '@sevakendra/contract/uti-pan/coupon/flow'
import { coupons } from '@sevakendra/contract/uti-pan/coupon/lists'
import { sandboxPlays } from '@sevakendra/contract/uti-pan/coupon/words'
import { readUtiSummary } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { IconCircleCheck, IconCircleX, IconFileImport, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exchange } from '../kit/call/call'
import { refetchShown, useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import type { BulkEach } from '../kit/list/action'
import { ListScreen } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { officePaths } from './uti-paths'

type Row = RowOf<typeof coupons> & { id: string }
type Step = 'process' | 'approve' | 'reject'

/** Many orders that somebody enters at UTIITSL in one go; the export of the list is what is entered there. */
const passOn: BulkEach<Row> = {
  label: 'Pass on',
  icon: IconSend,
  title: 'Pass these orders on?',
  about: 'Each is marked as entered at UTIITSL by hand; its answer is awaited.',
  verb: 'Pass on',
  plan: async () => ({
    not: row => (row.status === 'requested' ? undefined : 'It was passed on or decided already'),
    says: row => `${row.psaId}, ${money(row.total ?? 0)}`,
    each: (row, key) => exchange(processCoupons, { params: { id: row.id }, body: { play: null }, key }),
  }),
}

/** `actions/uti-pan/coupon-list`: every order, and what the office does with it. */
export function CouponList() {
  const { t } = useTranslation()
  const may = useMay()('uti.coupon')
  const client = useQueryClient()
  const [open, setOpen] = useState<{ row: Row; step: Step }>()
  const can = (row: Row, step: Step) => may && row.status !== null && couponFlow.leaving(row.status).includes(step)
  return (
    <>
      <ListScreen
        of={coupons}
        about="Paid orders. Pass an order on at UTIITSL, then enter its reference, or reject it: the whole charge is refunded."
        actions={row => [
          can(row, 'process') && { label: 'Pass on', icon: IconSend, run: () => setOpen({ row, step: 'process' }) },
          can(row, 'approve') && { label: 'Approve', icon: IconCircleCheck, run: () => setOpen({ row, step: 'approve' }) },
          can(row, 'reject') && {
            ...{ label: 'Reject and refund', icon: IconCircleX, danger: true },
            run: () => setOpen({ row, step: 'reject' }),
          },
        ]}
        {...(may && { bulk: [passOn] })}
        primary={
          may && (
            <Button
              component={Link}
              to={officePaths.importAnswers}
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
            >
              {t('Import answers')}
            </Button>
          )
        }
        empty={{ text: 'Orders of shops appear here as soon as they are paid.' }}
      />
      {open && (
        <Dialog
          {...open}
          close={() => {
            setOpen(undefined)
            refetchShown(client)
          }}
        />
      )}
    </>
  )
}

function Dialog({ row, step, close }: { row: Row; step: Step; close: () => void }) {
  if (step === 'process') return <PassOn row={row} close={close} />
  return step === 'approve' ? <Approve row={row} close={close} /> : <Reject row={row} close={close} />
}

interface Props {
  row: Row
  close: () => void
}

/** What is entered at UTIITSL, in one line. */
function useWhat(row: Row): string {
  const { t } = useTranslation()
  const what =
    row.unit === 'amount' ? money(row.amount ?? 0) : `${count(row.quantity ?? 0)} × ${t(row.couponType === 'soft' ? 'Soft' : 'Physical')}`
  return [row.orderNo, row.psaId, what].filter(Boolean).join(' · ')
}

function PassOn({ row, close }: Props) {
  const { t } = useTranslation()
  const what = useWhat(row)
  const send = useSend(processCoupons, { id: row.id })
  const { data } = useRead(readUtiSummary)
  const schema = processCoupons.body
  if (!schema) return null
  return (
    <FormDialog
      opened
      close={close}
      title="Pass this order on?"
      about={what}
      schema={schema}
      name={`process ${row.id}`}
      submit="Pass on"
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('{{orderNo}} was passed on', { orderNo: row.orderNo }) })}
    >
      {Field => (
        <>
          <p>{t('Enter it at UTIITSL now, or together with others: the list can be exported.')}</p>
          {data?.outside === 'sandbox' && (
            <Field
              name="play"
              data={Object.entries(sandboxPlays).map(([value, label]) => ({ value, label: t(label) }))}
              help={t('Empty: by hand. Only for trying it out; the test interface asks nobody outside.')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function Approve({ row, close }: Props) {
  const { t } = useTranslation()
  const what = useWhat(row)
  const send = useSend(approveCoupons, { id: row.id })
  const schema = approveCoupons.body
  if (!schema) return null
  return (
    <FormDialog
      opened
      close={close}
      title="Approve this order?"
      about={what}
      schema={schema}
      name={`approve ${row.id}`}
      submit="Approve"
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('{{orderNo}} was approved', { orderNo: row.orderNo }) })}
    >
      {Field => (
        <>
          <Field name="outsideRef" autoFocus />
          <Field name="remark" />
        </>
      )}
    </FormDialog>
  )
}

function Reject({ row, close }: Props) {
  const { t } = useTranslation()
  const send = useSend(rejectCoupons, { id: row.id })
  const schema = rejectCoupons.body
  if (!schema) return null
  return (
    <FormDialog
      opened
      close={close}
      title="Reject this order?"
      about={t('{{amount}} is refunded to the wallet of {{code}} in full. The merchant reads the reason.', {
        amount: money(row.total ?? 0),
        code: row.code,
      })}
      schema={schema}
      name={`reject ${row.id}`}
      submit="Reject and refund"
      danger
      send={values => send(values)}
      done={() => notifications.show({ message: t('{{orderNo}} was rejected and refunded', { orderNo: row.orderNo }) })}
    >
      {Field => <Field name="remark" autoFocus />}
    </FormDialog>
  )
}
