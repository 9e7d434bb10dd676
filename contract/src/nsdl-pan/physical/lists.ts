import { type Column, column, list } from '../../kit/list'
import { appTypes, categories } from '../forms/edition'
import { chaseStages, chaseTones } from '../hardcopy/chase'
import { filingOutcomes } from '../work/words'
import { hardcopyWords, onTheWay, type PhysicalScreen, screens } from './flow'
import { stateTones, stateWords } from './words'

/** One declaration, opened at a different state per route; both sides of the counter read the same columns. */
const shared = {
  refNo: column.code('Ref No.', { width: 130 }),
  submittedAt: column.dateTime('Submitted', { width: 170 }),
  applicant: column.text('Applicant', { width: 160, wraps: true }),
  /** Its cell names the category, too. */
  form: column.choice('Form', appTypes, { width: 116, wraps: true }),
  category: column.choice('Category', categories, { folded: true }),
  status: column.choice('Status', stateWords, { tones: stateTones, width: 160 }),
  resubmitted: column.yesNo('Resubmitted', { folded: true }),
  /** Whole days since it was submitted, or begun while a draft. */
  age: column.count('Age (Days)', { width: 110 }),
  charge: column.money('Charge', { width: 120 }),
  ackNo: column.code('Ack No.', { labelled: true, width: 170 }),
  ackDate: column.date('Ack Date', { folded: true }),
  mobile: column.code('Mobile No.', { folded: true }),
  hardcopy: column.choice('Hard Copy', hardcopyWords, { folded: true }),
  official: column.yesNo('Official PDF', { hidden: true }),
} as const
/** Columns whose state is one of those in which the applications of a screen are. */
const at = <C extends { status: Column }>(screen: PhysicalScreen, columns: C) => ({
  ...columns,
  status: { ...columns.status, only: screens[screen] },
})

/** The back office reads whose it is before when it came, and money only where it decides about money. */
const office = {
  refNo: column.code('Ref No.', { width: 112 }),
  applicant: column.text('Applicant', { width: 150, wraps: true }),
  form: shared.form,
  merchant: column.text('Merchant', { width: 130, wraps: true }),
  status: column.choice('Status', stateWords, { tones: stateTones, width: 142 }),
  submittedAt: column.dateTime('Submitted', { width: 165 }),
  age: column.count('Age (Days)', { width: 104 }),
  merchantCode: column.code('Merchant Code', { folded: true }),
  // Nearly always empty; only where it is not can it be sorted by.
  claimedBy: column.text('Verifier', { folded: true, sortable: false }),
  category: shared.category,
  resubmitted: shared.resubmitted,
  charge: column.money('Charge', { width: 120, folded: true }),
  ackNo: column.code('Ack No.', { labelled: true, width: 150, folded: true }),
  ackDate: shared.ackDate,
  mobile: shared.mobile,
  hardcopy: shared.hardcopy,
  official: shared.official,
} as const
const filed = {
  ackNo: column.code('Ack No.', { labelled: true, width: 160 }),
  ackDate: column.date('Ack Date', { width: 120 }),
  submittedAt: column.dateTime('Submitted', { width: 170, folded: true }),
  age: column.count('Age (Days)', { width: 104, folded: true }),
} as const
/** Those that are to be filed: in which batch they lie is what is looked for. */
const toFile = {
  ...office,
  batch: column.code('Batch', { width: 130, sortable: false }),
  batched: column.yesNo('Batched', { width: 110, sortable: false, folded: true }),
  status: { ...office.status, folded: true },
} as const
const reasons = { remark: column.text('Reason', { width: 260, wraps: true }) } as const
/** Long texts of a large list have no index to be ordered by. */
const manyReasons = { remark: column.text('Reason', { sortable: false, width: 260, wraps: true }) } as const
/** What the back office can mend itself. */
const mendable = { cropOnly: column.yesNo('Crop Only', { sortable: false, folded: true }) } as const
/** The last day for the shop to correct it; after that it is rejected. */
const deadline = { answerBy: column.date('Reply By', { width: 110, labelled: true }) } as const

/** Where every row stands at one state, and the reason is what is read. */
const incomplete = <C extends typeof shared | typeof office>(columns: C) => ({
  ...columns,
  form: { ...columns.form, folded: true },
  status: { ...columns.status, folded: true },
  // The deadline says it better.
  age: { ...columns.age, folded: true },
  charge: { ...columns.charge, folded: true },
  ackNo: { ...columns.ackNo, folded: true },
})
/** What was refused is finished: it does not age. */
const refused = <C extends typeof shared | typeof office>(columns: C) => ({
  ...columns,
  form: { ...columns.form, folded: true },
  age: { ...columns.age, folded: true },
  ackNo: { ...columns.ackNo, folded: true },
})

/** Beside the state, which every card shows. */
const card = ['applicant', 'refNo', 'submittedAt'] as const
/** What an applicant asks for once there is one. */
const filedCard = ['applicant', 'refNo', 'ackNo'] as const
const reasonCard = ['applicant', 'refNo', 'remark'] as const
/** Where a reply is awaited, the last day for it, too. */
const answerCard = [...reasonCard, 'answerBy'] as const
const mine = (screen: string, title: string) => [`/merchant/nsdlpan/physical/${screen}`, title] as const
const theirs = (screen: string, title: string) => [`/backend/nsdlpan/physical/${screen}`, title] as const

function merchantList<M extends object>([path, title]: readonly [string, string], more: M) {
  return list(path, { title, may: 'nsdl.readOwn', newest: 'submittedAt', card, columns: shared, ...more })
}
function backendList<M extends object>([path, title]: readonly [string, string], more: M) {
  return list(path, { title, may: 'nsdl.read', oldest: 'submittedAt', card, large: true, columns: office, ...more })
}

export const myWaiting = merchantList(mine('waiting/list', 'NSDL PAN: Waiting'), {
  // How long it waits says more than the day, and both leave a long name no room on a screen of 1366.
  columns: at('waiting', { ...shared, submittedAt: { ...shared.submittedAt, folded: true } }),
})
/** Beside the longest state and a number of the tax department, the age left a name no room on a screen of 1366; the day of submission says nearly the same. */
const ageless = { ...shared, age: { ...shared.age, folded: true } } as const
export const myApplications = merchantList(mine('list', 'NSDL PAN: All Applications'), {
  tabs: 'status' as const,
  columns: {
    ...ageless,
    filedBy: column.code('Filed By', { folded: true }),
    outcome: column.choice('Outcome', filingOutcomes, { folded: true }),
  },
})
export const myAcknowledged = merchantList(mine('ack/list', 'NSDL PAN: Acknowledged'), { columns: at('ack', ageless), card: filedCard })
export const myHardcopies = merchantList(mine('hardcopy/list', 'NSDL PAN: Hard Copies'), {
  tabs: 'hardcopy' as const,
  card: ['applicant', 'ackNo', 'hardcopy', 'stage'] as const,
  columns: {
    ...at('hardcopy', ageless),
    submittedAt: { ...shared.submittedAt, folded: true },
    status: { ...shared.status, only: screens.hardcopy, folded: true },
    hardcopy: { ...shared.hardcopy, folded: false, only: onTheWay, width: 130 },
    /** Whole days since the hard copy is due: since the acknowledgement, or since a parcel was lost or not in order. */
    since: column.count('Due For (Days)', { width: 140 }),
    /** Of those that the shop still has to send: what is in a parcel is not its delay. */
    stage: column.choice('Stage', chaseStages, { tones: chaseTones, width: 150 }),
    charge: { ...shared.charge, folded: true },
  },
})
export const myIncomplete = merchantList(mine('incomplete/list', 'NSDL PAN: Incomplete'), {
  columns: { ...at('incomplete', incomplete(shared)), ...reasons, ...deadline },
  card: answerCard,
})
export const myRejected = merchantList(mine('rejection/list', 'NSDL PAN: Rejected'), {
  columns: { ...at('rejection', refused(shared)), ...reasons },
  card: reasonCard,
})

/** What the tax department objects to, and the last day for the reply: the most urgent first. */
const objected = <C extends typeof shared | typeof office>(columns: C) => ({
  ...incomplete(columns),
  applicant: { ...columns.applicant, width: 130 },
  status: columns.status,
  ackNo: columns.ackNo,
  submittedAt: { ...columns.submittedAt, folded: true },
})
export const myTinRejections = merchantList(mine('tin-rejection/list', 'NSDL PAN: TIN Rejections'), {
  tabs: 'status' as const,
  newest: undefined,
  oldest: 'answerBy' as const,
  columns: {
    ...at('tinRejection', objected(shared)),
    ackNo: column.code('Ack No.', { labelled: true, width: 160 }),
    ...deadline,
    ...reasons,
  },
  card: answerCard,
})

export const allWaiting = backendList(theirs('waiting/list', 'NSDL PAN: Waiting'), { columns: at('toVerify', office) })
export const allApplications = backendList(theirs('list', 'NSDL PAN: All Applications'), {
  tabs: 'status' as const,
  // At these somebody has to act.
  waits: [...screens.toVerify, ...screens.pendingVerification, ...screens.toFile, ...screens.incomplete, ...screens.tinRejection],
})
export const allAcknowledged = backendList(theirs('ack/list', 'NSDL PAN: Acknowledged'), {
  columns: { ...at('ack', office), ...filed },
  waits: [],
  card: filedCard,
})
export const allToFile = list('/backend/nsdlpan/physical/to-file/list', {
  title: 'NSDL PAN: To File',
  may: 'nsdl.read',
  oldest: 'submittedAt',
  card: ['applicant', 'refNo', 'batch'],
  large: true,
  columns: at('toFile', toFile),
})
export const allPendingVerification = backendList(theirs('pending-verification/list', 'NSDL PAN: Pending Verification'), {
  // Every row stands at one state; who has it is what is looked for.
  columns: {
    ...at('pendingVerification', { ...office, status: { ...office.status, folded: true } }),
    claimedBy: column.text('Verifier', { width: 140 }),
  },
})
export const allIncomplete = backendList(theirs('incomplete/list', 'NSDL PAN: Incomplete'), {
  columns: { ...at('incomplete', incomplete(office)), ...manyReasons, ...deadline, ...mendable },
  card: answerCard,
})
export const allRejected = backendList(theirs('rejection/list', 'NSDL PAN: Rejected'), {
  columns: { ...at('rejection', refused(office)), ...manyReasons },
  waits: [],
  card: reasonCard,
})
export const allTinRejections = backendList(theirs('tin-rejection/list', 'NSDL PAN: TIN Rejections'), {
  tabs: 'status' as const,
  oldest: 'answerBy' as const,
  columns: {
    ...at('tinRejection', objected(office)),
    ackNo: column.code('Ack No.', { labelled: true, width: 160 }),
    ...deadline,
    ...manyReasons,
  },
  card: answerCard,
})
