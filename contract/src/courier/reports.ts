import { column } from '../kit/list'
import { report } from '../kit/report'
import { columns as shown } from './lists'
import { type CourierState, courierStates, courierTones } from './words'

/** What was sent and is not settled: on its way, or being checked. */
export const pendingStates = ['inTransit', 'received', 'reconciling'] as const satisfies readonly CourierState[]

const pending = {
  title: 'Courier Pending',
  group: 'work',
  range: 'now',
  newest: 'age',
  totals: ['forms'],
} as const
const columns = {
  sentOn: shown.sentOn,
  refNo: shown.refNo,
  company: shown.company,
  docket: shown.docket,
  status: column.choice('Status', courierStates, { tones: courierTones, only: pendingStates, width: 150 }),
  forms: shown.forms,
  age: shown.age,
}

/** Parcels that the back office expects, or has not settled. */
export const courierPending = report('backend', 'courier-pending', {
  ...pending,
  may: 'courier.read',
  answers: 'Which parcels are on their way or not yet checked, how many forms are in them, and for how long?',
  card: ['shopName', 'docket', 'age'],
  chart: { title: 'Pending Forms by Shop', kind: 'bar', axis: 'code', named: 'shopName', sums: ['forms'] },
  columns: {
    sentOn: columns.sentOn,
    refNo: columns.refNo,
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name', { width: 160 }),
    company: { ...columns.company, folded: true },
    docket: columns.docket,
    status: columns.status,
    forms: columns.forms,
    age: columns.age,
  },
})

/** Those of the own shop; of one person, where they may see no others. */
export const ownCourierPending = report('merchant', 'courier-pending', {
  ...pending,
  may: 'courier.readOwn',
  answers: 'Which of my parcels have not been checked yet, and how many forms are in them?',
  card: ['refNo', 'company', 'docket', 'sentOn', 'status', 'age'],
  columns,
})
