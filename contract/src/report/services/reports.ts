import { column } from '../../kit/list'
import { type AgeBand, ageBandKeys, ageBands, report } from '../../kit/report'
import { subjectWords } from '../../register/subject-words'

/** How a request came out at a step. */
export const outcomes = { done: 'Done', returned: 'Returned', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const
export type Outcome = keyof typeof outcomes
const outcomeTones = { done: 'ok', returned: 'back', rejected: 'bad', withdrawn: 'quiet' } as const

const service = column.text('Service', { wraps: true, width: 200, words: subjectWords as Record<string, string> })
const merchantCode = column.code('Merchant', { width: 110 })
const shopName = column.text('Shop Name', { width: 180 })
// Whoever searches for the code of a shop wants its own requests.
const parentCode = column.code('Member of', { width: 115, folded: true, searched: false })
/** Whoever may see the first screen sees rows of those services that they may read. */
const work = { group: 'work', may: 'dashboard.read' } as const
const band = (name: AgeBand) => column.count(ageBands[name].label, { width: 118 })

/** What is open of every service that a reader may see, the oldest first. */
export const openRequests = report('backend', 'open-requests', {
  ...work,
  title: 'Open Requests',
  answers: 'Which requests of which service are open, whose are they, and for how many days?',
  range: 'now',
  oldest: 'submittedAt',
  card: ['refNo', 'submittedAt', 'service', 'age'],
  chart: { title: 'Open Requests by Service', kind: 'bar', axis: 'service', rows: 'Requests' },
  columns: {
    submittedAt: column.dateTime('Submitted', { width: 170 }),
    service,
    refNo: column.code('Ref No.', { width: 130 }),
    merchantCode,
    shopName,
    parentCode,
    /** In the words of its service on the screen. */
    status: column.code('Status', { width: 160 }),
    age: column.count('Age (Days)', { width: 110 }),
    kind: column.code('', { hidden: true }),
    recordId: column.code('', { hidden: true }),
  },
})

export const serviceAgeing = report('backend', 'service-ageing', {
  ...work,
  title: 'Open Requests by Age',
  grouped: true,
  answers: 'How many requests of each service are open, and for how long?',
  range: 'now',
  asks: ['merchant', 'parent'],
  newest: 'requests',
  card: ['service', 'requests', 'older'],
  totals: [...ageBandKeys, 'requests'],
  chart: { title: 'Age by Service', kind: 'stacked', axis: 'service', sums: ageBandKeys },
  columns: {
    service,
    upTo1: band('upTo1'),
    upTo3: band('upTo3'),
    upTo7: band('upTo7'),
    older: band('older'),
    requests: column.count('Requests', { width: 110 }),
    oldest: column.dateTime('Oldest', { width: 170 }),
  },
})

/** What was decided of services beside PAN, which has its own (`pan-decisions`), with reasons in the words of who decided. */
export const serviceDecisions = report('backend', 'service-decisions', {
  ...work,
  title: 'Decisions by Service',
  answers: 'Which requests of services beside PAN were done, returned, rejected or withdrawn, by whom and why?',
  range: 'month',
  newest: 'at',
  card: ['refNo', 'at', 'service', 'outcome'],
  chart: { title: 'Decisions Made', kind: 'bar', axis: 'at', ofOneDay: 'outcome', rows: 'Decisions' },
  columns: {
    at: column.dateTime('Date', { width: 170 }),
    service,
    refNo: column.code('Ref No.', { width: 130 }),
    merchantCode: { ...merchantCode, folded: true },
    shopName,
    outcome: column.choice('Outcome', outcomes, { tones: outcomeTones, width: 120 }),
    reason: column.text('Reason', { width: 200, wraps: true }),
    decidedBy: column.text('Decided By', { folded: true }),
    kind: column.code('', { hidden: true }),
    recordId: column.code('', { hidden: true }),
  },
})

export const serviceReturns = report('backend', 'service-returns', {
  ...work,
  title: 'Rejections by Service and Shop',
  grouped: true,
  answers: 'How many requests of each service and shop were done, returned, rejected or withdrawn?',
  range: 'month',
  newest: 'rejected',
  card: ['shopName', 'service', 'rejected'],
  totals: ['done', 'returned', 'rejected', 'withdrawn', 'decisions'],
  chart: { title: 'Outcomes by Service', kind: 'stacked', axis: 'service', sums: ['done', 'returned', 'rejected', 'withdrawn'] },
  columns: {
    service,
    merchantCode,
    shopName,
    done: column.count(outcomes.done, { width: 95 }),
    returned: column.count(outcomes.returned, { width: 105 }),
    rejected: column.count(outcomes.rejected, { width: 105 }),
    withdrawn: column.count(outcomes.withdrawn, { width: 110 }),
    decisions: column.count('Decisions', { width: 110 }),
    /** Rejected, of those that were done or rejected. */
    share: column.count('Rejected %', { width: 115 }),
  },
})
