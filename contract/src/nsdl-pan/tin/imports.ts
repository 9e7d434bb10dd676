import { longestRemark } from '../../kit/fields'
import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'
import { ackNoColumn } from '../columns'
import { reasonsInText } from './reasons'

/** Objections as the tax department sends them, one row for each application. */
export const objectionImport = importOf('tinObjections', '/backend/nsdlpan/physical/tin-rejection', {
  title: 'Import Objections',
  may: 'nsdl.acknowledge',
  columns: {
    ackNo: ackNoColumn,
    objectedOn: importColumn.day('Date of the objection', {
      required: true,
      example: '2026-12-31',
      headers: ['dateoftheobjection', 'objectiondate', 'objectedon', 'rejectiondate'],
    }),
    reasons: importColumn.text('Objections', {
      ...{ required: true, headers: ['objections', 'objection', 'reasons', 'reason', 'rejectionreason'] },
      example: 'Name differs from the proofs or Aadhaar; Proof of PAN is missing',
      check: text => {
        const [first] = reasonsInText(text).unknown
        return first === undefined ? undefined : 'An objection is not on the list'
      },
    }),
    dueOn: importColumn.day('Reply by', { headers: ['replyby', 'duedate', 'dueon', 'lastdate'] }),
    remark: importColumn.text('Remark', { headers: ['remark', 'remarks', 'details'], most: longestRemark }),
  },
  limits: { bytes: 2 * 1024 * 1024, rows: 2_000, columns: 30, advice: 'Send it in several files.' },
  asked: {},
  shown: {
    ackNo: column.code('Ack No.'),
    refNo: column.code('Ref No.'),
    applicant: column.text('Applicant'),
    merchant: column.text('Merchant'),
    objectedOn: column.date('Objection Date'),
    reasons: column.text('Objections'),
    dueOn: column.date('Reply By'),
  },
  identity: ['ackNo', 'objectedOn', 'reasons', 'dueOn', 'remark'],
  alone: true,
  audit: { event: 'tinObjections.imported', subject: 'tin_objection' },
})
