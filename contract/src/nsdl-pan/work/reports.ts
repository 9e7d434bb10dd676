import { column } from '../../kit/list'
import { type AgeBand, ageBandKeys, ageBands, type ReportEntry, report } from '../../kit/report'
import { categories } from '../forms/edition'
import { reasonWords } from '../forms/reasons'
import type { PaperlessState } from '../paperless/flow'
import { stateTones as paperlessTones, stateWords as paperlessWords } from '../paperless/words'
import { finishedStates, type PhysicalState, physicalFlow } from '../physical/flow'
import { stateTones, stateWords } from '../physical/words'
import { filingKinds } from './words'

/** Where somebody still has to act. What is finished does not age, and a draft is nobody's yet. */
export const openStates: readonly PhysicalState[] = physicalFlow.states.filter(
  state => state !== 'draft' && !finishedStates.includes(state),
)

/** The same of paperless applications: until they are acknowledged or given back. */
export const openPaperless: readonly PaperlessState[] = ['initiated', 'unknown', 'incomplete', 'failed']

/** Both kinds have a state of this name, and mean two things by it: here that of a paperless one is `stopped`. */
const openWords = {
  ...stateWords,
  initiated: paperlessWords.initiated,
  unknown: paperlessWords.unknown,
  stopped: paperlessWords.incomplete,
  failed: paperlessWords.failed,
} as const
export type OpenStatus = keyof typeof openWords

const band = (name: AgeBand) => column.count(ageBands[name].label, { width: 102 })
const work = { group: 'work', may: 'nsdl.read' } as const

/** Open applications as they stand now: how each of them stood on a day before is in its own record alone. */
export const applicationAgeing = report('backend', 'application-ageing', {
  ...work,
  title: 'Application Ageing',
  grouped: true,
  answers: 'How many PAN applications, on paper and paperless, are open at which step, and for how long?',
  range: 'now',
  asks: ['merchant', 'parent'],
  newest: 'applications',
  card: ['status', 'kind', 'applications', 'older'],
  totals: [...ageBandKeys, 'applications'],
  chart: { title: 'Age by Status', kind: 'stacked', axis: 'status', sums: ageBandKeys },
  columns: {
    kind: column.choice('Kind', filingKinds, { width: 92 }),
    status: column.choice('Status', openWords, {
      tones: { ...stateTones, initiated: 'wait', unknown: 'wait', stopped: paperlessTones.incomplete, failed: paperlessTones.failed },
      only: [...openStates, 'initiated', 'unknown', 'stopped', 'failed'],
      width: 158,
    }),
    upTo1: band('upTo1'),
    upTo3: band('upTo3'),
    upTo7: band('upTo7'),
    older: band('older'),
    applications: column.count('Applications', { width: 112 }),
    oldest: column.dateTime('Oldest', { width: 152, folded: true }),
  },
})

/** What a verifier decided. A rejection because nobody answered in time is no decision of one. */
export const decisions = { verify: 'Verified', sendBack: 'Incomplete', reject: 'Rejected' } as const
export type Decision = keyof typeof decisions
const decisionTones = { verify: 'ok', sendBack: 'back', reject: 'bad' } as const

/** A verifier may write a reason instead of choosing one. */
const writtenToo = { ...reasonWords, unlisted: 'In the words of the verifier' } as const
const merchantCode = column.code('Merchant', { width: 110 })
const month = { ...work, range: 'month' } as const

/** Every decision of a verifier: what stands behind the rates below. */
export const panDecisions = report('backend', 'pan-decisions', {
  ...month,
  title: 'Verification Decisions',
  answers: 'Which PAN applications on paper were verified, made incomplete or rejected, by whom and why?',
  newest: 'at',
  card: ['refNo', 'at', 'decision', 'shopName'],
  chart: { title: 'Decisions Made', kind: 'bar', axis: 'at', ofOneDay: 'decision', rows: 'Decisions' },
  columns: {
    at: column.dateTime('Date', { width: 170 }),
    refNo: column.code('Ref No.', { width: 125 }),
    merchantCode: { ...merchantCode, folded: true },
    shopName: column.text('Shop Name', { width: 160 }),
    // Whoever searches for the code of a shop wants its own decisions.
    parentCode: column.code('Member of', { width: 115, folded: true, searched: false }),
    decision: column.choice('Decision', decisions, { tones: decisionTones, width: 130 }),
    /** The first decision of all about this application. */
    first: column.yesNo('First Time', { folded: true }),
    /** Incomplete or rejected. */
    returned: column.yesNo('Not in Order', { folded: true }),
    reasons: column.choices('Reasons', writtenToo, { width: 180 }),
    verifier: column.text('Verifier', { width: 130 }),
    category: column.choice('Category', categories, { folded: true }),
    verifierCode: column.code('Verifier Code', { folded: true }),
    applicationId: column.code('', { hidden: true }),
  },
})

/** Every acknowledgement: what stands behind how long one takes, and behind how many each person entered. */
export const panAcknowledgements = report('backend', 'pan-acknowledgements', {
  ...month,
  title: 'PAN Acknowledgements',
  answers: 'Which PAN applications, on paper and paperless, were acknowledged, by whom, and how many hours after they were submitted?',
  newest: 'at',
  card: ['refNo', 'at', 'hours', 'shopName'],
  chart: { title: 'Acknowledgements by Day', kind: 'bar', axis: 'at', ofOneDay: 'enteredByCode', rows: 'Acknowledgements' },
  columns: {
    at: column.dateTime('Acknowledged', { width: 165 }),
    refNo: column.code('Ref No.', { width: 120 }),
    kind: column.choice('Kind', filingKinds, { width: 100 }),
    ackNo: column.code('Ack No.', { width: 155 }),
    merchantCode,
    shopName: column.text('Shop Name', { width: 150 }),
    submittedAt: column.dateTime('Submitted', { width: 170, folded: true }),
    /** Whole hours since it was submitted. */
    hours: column.count('Hours Taken', { width: 115 }),
    /** A person; of what the provider of paperless applications answered, the portal itself. */
    enteredBy: column.text('Entered By', { width: 130, words: { System: 'System' } }),
    enteredByCode: column.code('Entered By, Code', { folded: true }),
    applicationId: column.code('', { hidden: true }),
  },
})

/** What each person at the desk did: how much, and how it came out. */
export const panVerifiers = report('backend', 'pan-verifiers', {
  ...month,
  title: 'Staff at the PAN Desk',
  grouped: true,
  group: 'people',
  answers: 'How many PAN applications on paper did each person of the back office verify, make incomplete, reject and acknowledge?',
  newest: 'decided',
  card: ['verifier', 'decided', 'acknowledged'],
  totals: ['decided', 'verified', 'sentBack', 'rejected', 'acknowledged'],
  chart: {
    ...{ title: 'Work by Person', kind: 'stacked', axis: 'verifierCode', named: 'verifier' },
    sums: ['verified', 'sentBack', 'rejected', 'acknowledged'],
  },
  columns: {
    verifierCode: column.code('Code', { width: 110 }),
    verifier: column.text('Name', { width: 180 }),
    decided: column.count('Decisions', { width: 110 }),
    verified: column.count('Verified', { width: 105 }),
    sentBack: column.count('Incomplete', { width: 110 }),
    rejected: column.count('Rejected', { width: 105 }),
    acknowledged: column.count('Acknowledged', { width: 130 }),
    /** Days on which they did any of it. */
    days: column.count('Days', { width: 85 }),
    perDay: column.count('Steps a Day', { width: 115 }),
  },
})

/** What each person of a shop filed. Money stands there for who may see the wallet of the shop anyway. */
export const ownStaffFilings = report('merchant', 'staff-filings', {
  title: 'Filings by Staff',
  grouped: true,
  group: 'people',
  range: 'month',
  may: 'wallet.readOwn',
  answers: 'How many PAN applications, on paper and paperless, did each person of my shop file, for how much, and what became of them?',
  newest: 'filed',
  card: ['person', 'kind', 'filed', 'charged', 'open', 'acknowledged', 'ended'],
  totals: ['filed', 'charged', 'open', 'acknowledged', 'ended'],
  chart: { title: 'Filings by Person', kind: 'stacked', axis: 'code', named: 'person', sums: ['open', 'acknowledged', 'ended'] },
  columns: {
    code: column.code('Code', { width: 120 }),
    person: column.text('Name', { width: 190 }),
    kind: column.choice('Kind', filingKinds, { width: 110 }),
    filed: column.count('Submitted', { width: 105 }),
    charged: column.money('Charged', { width: 130, labelled: true }),
    open: column.count('Under Way', { width: 100 }),
    acknowledged: column.count('Acknowledged', { width: 135 }),
    /** Rejected or cancelled. */
    ended: column.count('Ended Without', { width: 135 }),
  },
})

/** An application that was made incomplete for two reasons counts at both of them. */
export const panReturnReasons = report('backend', 'pan-return-reasons', {
  ...month,
  title: 'Returns by Reason',
  grouped: true,
  asks: ['merchant', 'parent', 'staff'],
  answers: 'Why are PAN applications on paper made incomplete or rejected, and at how many shops?',
  newest: 'decisions',
  card: ['reason', 'sentBack', 'rejected'],
  chart: { title: 'Most Frequent Reasons', kind: 'stacked', axis: 'reason', sums: ['sentBack', 'rejected'] },
  columns: {
    reason: column.choice('Reason', writtenToo, { width: 330 }),
    sentBack: column.count('Incomplete', { width: 115 }),
    rejected: column.count('Rejected', { width: 110 }),
    decisions: column.count('Both', { width: 95 }),
    shops: column.count('Shops', { width: 95 }),
    /** Of all returns and rejections of the period. */
    share: column.count('Share %', { width: 100 }),
  },
})

/** How well shops prepare what they send: of the applications that were decided for the first time in these days, those that were in order. */
export const panReturnShops = report('backend', 'pan-return-shops', {
  ...month,
  title: 'First-time-right by Shop',
  grouped: true,
  answers: 'How many PAN applications on paper of each shop were in order at the first look, and how many were made incomplete?',
  newest: 'firstReturned',
  card: ['shopName', 'decided', 'right'],
  totals: ['decided', 'firstRight', 'firstReturned', 'sentBack', 'rejected'],
  chart: {
    ...{ title: 'First Look by Shop', kind: 'stacked', axis: 'merchantCode', named: 'shopName' },
    sums: ['firstRight', 'firstReturned'],
  },
  columns: {
    merchantCode,
    shopName: column.text('Shop Name', { width: 200 }),
    decided: column.count('First Decisions', { width: 140 }),
    firstRight: column.count('In Order', { width: 110 }),
    firstReturned: column.count('Not in Order', { width: 125 }),
    right: column.count('First-time-right %', { width: 155 }),
    /** With those that had been looked at before. */
    sentBack: column.count('Incomplete', { width: 110 }),
    rejected: column.count('Rejected', { width: 105 }),
  },
})

/** Lists that answer what a report would. */
export const panEntries: readonly ReportEntry[] = [
  {
    key: 'hard-copies-by-shop',
    title: 'Hard Copies Expected',
    answers: 'Which shops have not sent their hard copies, how many, and since when?',
    ...work,
    area: 'backend',
    screen: 'misc/hard-copies/list',
  },
  {
    key: 'hard-copies',
    title: 'Hard Copies Not Received',
    answers: 'Which hard copies have not come, and how long have they been due?',
    ...work,
    area: 'backend',
    screen: 'misc/hard-copies/forms/list',
  },
  {
    key: 'hard-copies',
    title: 'Hard Copies',
    answers: 'Which hard copies do I still have to send, and which are on their way?',
    group: 'work',
    may: 'nsdl.readOwn',
    area: 'merchant',
    screen: 'product/nsdl-pan/physical/hardcopy/list',
  },
]
