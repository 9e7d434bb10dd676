import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'
import { panProblem } from '../forms/numbers'
import { trackingProblem } from './endpoints'

const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
const limits = { bytes: 5 * 1024 * 1024, rows: 5000, columns: 50, advice: 'Send it in parts.' } as const
/** Files of the tax office name its own number, ours the reference. */
const number = importColumn.text('Acknowledgement number or reference', {
  ...{ required: true, headers: ['ackno', 'acknowledgementno', 'acknowledgementnumber', 'refno', 'reference', 'referenceno'] },
  ...{ example: '990019700070973', clean: bare },
})

/** PANs that the tax office allotted, many at once. */
export const allotImport = importOf('allotments', '/backend/nsdlpan/physical/allot', {
  title: 'Import Allotted PANs',
  may: 'nsdl.acknowledge',
  columns: {
    number,
    pan: importColumn.text('PAN', { required: true, headers: ['pan', 'panno', 'pannumber'], clean: bare, check: text => panProblem(text) }),
    on: importColumn.day('Allotted on', { required: true, headers: ['date', 'allotmentdate', 'allottedon', 'dateofallotment'] }),
  },
  limits,
  asked: {},
  shown: {
    number: column.code('Number'),
    applicant: column.text('Applicant'),
    pan: column.text('PAN'),
    on: column.date('Allotted on'),
  },
  notes: { initial: 'The fifth letter is not the initial of the name', other: 'Another PAN than the application says' },
  warnings: {
    initial: 'PANs whose fifth letter is not the initial of the name: {{n}}. Compare them with the official file.',
    other: 'PANs that are not those of their correction applications: {{n}}. Compare them with the official file.',
  },
  identity: ['number', 'pan', 'on'],
  alone: true,
  audit: { event: 'allotments.imported', subject: 'nsdl_application' },
})

/** Cards that were dispatched, many at once. */
export const dispatchImport = importOf('dispatches', '/backend/nsdlpan/physical/dispatch', {
  title: 'Import Dispatched Cards',
  may: 'nsdl.acknowledge',
  columns: {
    number,
    trackingNo: importColumn.text('Tracking number', {
      ...{ required: true, headers: ['trackingno', 'trackingnumber', 'awb', 'awbno', 'consignmentno', 'articleno'] },
      ...{ clean: bare, check: trackingProblem },
    }),
    on: importColumn.day('Dispatched on', { required: true, headers: ['date', 'dispatchdate', 'dispatchedon', 'dateofdispatch'] }),
  },
  limits,
  asked: {},
  shown: {
    number: column.code('Number'),
    applicant: column.text('Applicant'),
    trackingNo: column.code('Tracking number'),
    on: column.date('Dispatched on'),
  },
  identity: ['number', 'trackingNo', 'on'],
  alone: true,
  audit: { event: 'dispatches.imported', subject: 'nsdl_application' },
})
