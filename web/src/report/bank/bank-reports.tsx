import { bankReconciliation, moneyReceived, paymentsStated } from '@sevakendra/contract/report/bank/reports'
import type { Row } from '../../kit/list/screen'
import { type Asked, behind, isPeriod, whole } from '../../kit/report/behind'
import { ReportScreen } from '../../kit/report/report-screen'
import { useMay } from '../../kit/session/may'

type Reconciled = Pick<Row<typeof bankReconciliation>, 'bank' | 'mode'>

const during = (asked: Asked) => (isPeriod(asked) ? `between~${asked.from}~${asked.to}` : undefined)

type By = 'requestedAt' | 'decidedAt'
type Values = Parameters<typeof behind>[1]

/** What came in with what the ledger has of it, by the day on which it came or was decided. */
const against = (values: Values, row: Reconciled, asked: Asked) =>
  row.mode ? behind('misc/reports/money-received', { mode: row.mode, bank: whole(row.bank), ...values }, asked) : undefined

/** Payments of an account and a mode that came, or were decided, in these days, with what they come to. */
const payments = (by: By, values: (row: Reconciled) => Values) => (row: Reconciled, asked: Asked) =>
  against({ ...values(row), [by]: during(asked) }, row, asked)

const settled = ({ mode }: Reconciled) => (mode === 'online' ? 'credited' : 'approved')

export function BankReconciliation() {
  const may = useMay()
  return (
    <ReportScreen
      of={bankReconciliation}
      drill={({ bank, mode }, asked) => behind('misc/reports/payments-stated', { bank: whole(bank), mode }, asked)}
      figures={{
        requested: payments('requestedAt', () => ({})),
        approved: payments('decidedAt', row => ({ status: settled(row) })),
        rejected: payments('decidedAt', ({ mode }) => ({ status: mode === 'online' ? 'refused' : 'rejected' })),
        reversed: payments('decidedAt', () => ({ status: 'reversed' })),
        waiting: payments('requestedAt', () => ({ waits: 'true' })),
        unseen: (row, asked) => against({ status: settled(row), decidedAt: during(asked), inStatement: 'false' }, row, asked),
        difference: (row, asked) => against({ differs: 'true' }, row, asked),
        credited: ({ bank, mode }, asked) =>
          may('wallet.readAny') && mode
            ? behind(
                'misc/reports/wallet-lines',
                { entry: mode === 'online' ? 'topUpGateway' : 'topUpManual', bank: whole(bank), mode },
                asked,
              )
            : undefined,
        unclaimed: ({ bank }, asked) =>
          may('payment.import') ? behind('actions/payments/lines', { status: 'open', bank: whole(bank), day: during(asked) }) : undefined,
      }}
      empty="No money was asked for, decided or received in these days."
    />
  )
}

/** The record that a payment is. */
const recordOf = ({ refNo, mode }: Pick<Row<typeof moneyReceived>, 'refNo' | 'mode'>) =>
  behind(mode === 'online' ? 'actions/payments/online' : 'actions/payments', { status: '*', refNo: whole(refNo) })

/** A payment opens as its record, a line that is not matched in the list of lines. */
export function PaymentsStated() {
  const may = useMay()
  return (
    <ReportScreen
      of={paymentsStated}
      drill={row =>
        row.refNo
          ? recordOf(row)
          : may('payment.import')
            ? behind('actions/payments/lines', { status: 'open', bank: whole(row.bank), day: row.day })
            : undefined
      }
      empty="Nothing was approved or credited in these days, and every line of a statement is matched."
    />
  )
}

export const MoneyReceived = () => (
  <ReportScreen of={moneyReceived} drill={recordOf} empty="No payment was requested, decided or credited in these days." />
)
