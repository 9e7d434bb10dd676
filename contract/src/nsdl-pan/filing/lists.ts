import { z } from 'zod'
import { column, list } from '../../kit/list'
import { appTypes, categories } from '../forms/edition'
import { stateTones, stateWords } from '../physical/words'

/** Batches with how far each is. */
export const filingBatches = list('/backend/nsdlpan/filing/list', {
  title: 'NSDL PAN: Filing Batches',
  may: 'nsdl.read',
  newest: 'madeAt',
  card: ['no', 'madeAt', 'progress'],
  columns: {
    no: column.code('Batch No.', { width: 140 }),
    madeAt: column.dateTime('Made', { width: 170 }),
    madeBy: column.text('Made By', { width: 160 }),
    count: column.count('Applications', { width: 120, labelled: true }),
    acknowledged: column.count('Acknowledged', { width: 130, labelled: true }),
    progress: column.choice(
      'Progress',
      { open: 'Being filed', done: 'All acknowledged', empty: 'Empty' },
      {
        ...{ width: 150, tones: { open: 'wait', done: 'ok', empty: 'quiet' } },
      },
    ),
  },
})

/** What lies in batches; in one of them by `batchId`. */
export const batchApplications = list('/backend/nsdlpan/filing/applications/list', {
  title: 'NSDL PAN: Applications of a Batch',
  may: 'nsdl.read',
  oldest: 'submittedAt',
  card: ['applicant', 'refNo', 'status'],
  addition: { batchId: z.string().regex(/^\d{1,15}$/) },
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    applicant: column.text('Applicant', { width: 200, wraps: true }),
    form: column.choice('Form', appTypes, { width: 116, wraps: true }),
    category: column.choice('Category', categories, { folded: true }),
    merchantCode: column.code('Merchant', { width: 110 }),
    pages: column.count('Pages', { width: 90, labelled: true }),
    status: column.choice('Status', stateWords, { tones: stateTones, width: 150 }),
    ackNo: column.code('Ack No.', { width: 170 }),
    submittedAt: column.dateTime('Submitted', { width: 170, folded: true }),
  },
})
