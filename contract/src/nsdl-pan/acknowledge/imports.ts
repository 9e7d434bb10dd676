import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'
import { ackNoColumn, refNoColumn } from '../columns'

/** Acknowledgement numbers as the tax office gave them, many at once; each application is acknowledged by itself. */
export const ackImport = importOf('acknowledgements', '/backend/nsdlpan/physical/ack', {
  title: 'Import Acknowledgements',
  may: 'nsdl.acknowledge',
  columns: {
    refNo: refNoColumn,
    ackNo: ackNoColumn,
    ackDate: importColumn.day('Acknowledgement date', {
      required: true,
      example: '2026-12-31',
      headers: ['date', 'day', 'ackdate', 'acknowledgementdate', 'acknowledgmentdate'],
    }),
  },
  limits: { bytes: 5 * 1024 * 1024, rows: 5000, columns: 50, advice: 'Send it in parts.' },
  asked: {},
  shown: {
    refNo: column.code('Reference'),
    applicant: column.text('Applicant'),
    ackNo: column.code('Acknowledgement number'),
    ackDate: column.date('Acknowledgement date'),
  },
  identity: ['refNo', 'ackNo', 'ackDate'],
  alone: true,
  audit: { event: 'acknowledgements.imported', subject: 'nsdl_application' },
})
