import { column, list } from '../../kit/list'
import { appTypes } from '../forms/edition'
import { filingOutcomes } from '../work/words'
import { stateTones, stateWords } from './words'

const { draft: _draft, ...charged } = stateWords
const shared = {
  refNo: column.code('Ref No.', { width: 130 }),
  submittedAt: column.dateTime('Charged', { width: 165 }),
  applicant: column.text('Applicant', { width: 160, wraps: true }),
  form: column.choice('Form', appTypes, { width: 110 }),
} as const
const more = {
  ackNo: column.code('Ack No.', { width: 160 }),
  charge: column.money('Charge', { width: 110, labelled: true }),
  txnId: column.code('Transaction ID', { width: 200, folded: true }),
  ackDate: column.date('Ack Date', { folded: true }),
  mobile: column.code('Mobile No.', { folded: true }),
  /** The form on paper that was made of it. */
  madeInto: column.code('Made Into', { width: 130, sortable: false }),
  checkedAt: column.dateTime('Last Checked', { folded: true }),
  /** The provider has said so, which counts after a while. */
  failing: column.yesNo('Failure Reported', { folded: true }),
} as const

/** Paperless applications of the own shop, drafts among them. */
export const ownPaperless = list('/merchant/nsdlpan/paperless/list', {
  title: 'Paperless',
  may: 'nsdl.readOwn',
  tabs: 'status',
  card: ['applicant', 'refNo', 'status', 'charge', 'until'],
  columns: {
    ...shared,
    status: column.choice('Status', stateWords, { tones: stateTones, width: 165 }),
    ...more,
    filedBy: column.code('Filed By', { folded: true }),
    outcome: column.choice('Outcome', filingOutcomes, { folded: true }),
    /** Nothing once it is over at the provider. */
    until: column.dateTime('To Be Finished Until', { folded: true, labelled: true }),
    form: column.choice('Form', appTypes, { width: 110, folded: true }),
  },
})

/** All that were charged. */
export const allPaperless = list('/backend/nsdlpan/paperless/list', {
  title: 'Paperless',
  may: 'nsdl.read',
  newest: 'submittedAt',
  tabs: 'status',
  card: ['applicant', 'refNo', 'merchant', 'status'],
  columns: {
    ...shared,
    merchant: column.text('Merchant', { width: 140, wraps: true }),
    merchantCode: column.code('Merchant Code', { folded: true }),
    status: column.choice('Status', charged, { tones: stateTones, width: 165 }),
    // Few, and these are looked for.
    attention: column.yesNo('To Look At', { width: 110 }),
    ...more,
    form: column.choice('Form', appTypes, { width: 110, folded: true }),
    charge: column.money('Charge', { width: 110, folded: true }),
    age: column.count('Age (Days)', { folded: true }),
    madeInto: column.code('Made Into', { sortable: false, folded: true }),
  },
})
