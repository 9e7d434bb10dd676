import { z } from 'zod'
import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'
import { bareCode, numberColumn } from '../columns'
import { panProblem } from '../forms/numbers'
import { trackingProblem } from './endpoints'

const limits = { bytes: 5 * 1024 * 1024, rows: 5000, columns: 50, advice: 'Send it in parts.' } as const

/** PANs that the tax office allotted, many at once. */
export const allotImport = importOf('allotments', '/backend/nsdlpan/physical/allot', {
  title: 'Import Allotted PANs',
  may: 'nsdl.acknowledge',
  columns: {
    number: numberColumn,
    pan: importColumn.text('PAN', {
      required: true,
      headers: ['pan', 'panno', 'pannumber'],
      example: 'ABCPE1234F',
      clean: bareCode,
      check: text => panProblem(text),
      known: text => panProblem(bareCode(text)) === undefined,
      sealed: 'pan',
    }),
    on: importColumn.day('Allotted on', {
      required: true,
      example: '2026-12-31',
      headers: ['date', 'allotmentdate', 'allottedon', 'dateofallotment'],
    }),
  },
  limits,
  /** Whether PANs in doubt are taken, too: somebody has compared them. */
  asked: { doubtful: z.boolean().default(false) },
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
    number: numberColumn,
    trackingNo: importColumn.text('Tracking number', {
      ...{ required: true, headers: ['trackingno', 'trackingnumber', 'awb', 'awbno', 'consignmentno', 'articleno'] },
      // As the post has them; those of a courier look like anything.
      ...{ clean: bareCode, check: trackingProblem, known: text => /^[A-Z]{2}\d{9}IN$/.test(bareCode(text)) },
      example: 'EA123456789IN',
    }),
    on: importColumn.day('Dispatched on', {
      required: true,
      example: '2026-12-31',
      headers: ['date', 'dispatchdate', 'dispatchedon', 'dateofdispatch'],
    }),
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
  lenient: true,
  alone: true,
  audit: { event: 'dispatches.imported', subject: 'nsdl_application' },
})
