import { Button } from '@mantine/core'
import type { RowOf } from '@sevakendra/contract/kit/list'
import { count, money } from '@sevakendra/contract/kit/money'
import { approveCoupons, processCoupons, rejectCoupons } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { couponFlow } from '@sevakendra/contract/uti-pan/coupon/flow'
import { coupons } from '@sevakendra/contract/uti-pan/coupon/lists'
import { sandboxPlays } from '@sevakendra/contract/uti-pan/coupon/words'
import { readUtiSummary } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { IconCircleCheck, IconCircleX, IconFileImport, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exchange } from '../kit/call/call'
import { useRead } from '../kit/call/send'
import type { BulkEach } from '../kit/list/action'
import { ListScreen } from '../kit/list/screen'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { StepDialog } from '../kit/record/step-dialog'
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
      {open && <Dialog {...open} close={() => setOpen(undefined)} />}
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
  const { data } = useRead(readUtiSummary)
  return (
    <StepDialog
      endpoint={processCoupons}
      id={row.id}
      title="Pass this order on?"
      about={useWhat(row)}
      submit="Pass on"
      said={t('{{orderNo}} was passed on', { orderNo: row.orderNo })}
      close={close}
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
    </StepDialog>
  )
}

function Approve({ row, close }: Props) {
  const { t } = useTranslation()
  return (
    <StepDialog
      endpoint={approveCoupons}
      id={row.id}
      title="Approve this order?"
      about={useWhat(row)}
      submit="Approve"
      said={t('{{orderNo}} was approved', { orderNo: row.orderNo })}
      close={close}
    >
      {Field => (
        <>
          <Field name="outsideRef" autoFocus />
          <Field name="remark" />
        </>
      )}
    </StepDialog>
  )
}

function Reject({ row, close }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      endpoint={rejectCoupons}
      id={row.id}
      title="Reject this order?"
      about={t('{{amount}} is refunded to the wallet of {{code}} in full. The merchant reads the reason.', {
        amount: money(row.total ?? 0),
        code: row.code,
      })}
      submit="Reject and refund"
      said={t('{{orderNo}} was rejected and refunded', { orderNo: row.orderNo })}
      danger
      close={close}
    />
  )
}
