import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'
import { barePsaId, psaIdProblem } from './words'

/** PSA IDs as UTIITSL gave them, many at once; each registration is approved by itself. */
export const psaImport = importOf('psaIds', '/backend/uti/psa', {
  title: 'Import PSA IDs',
  may: 'uti.psa',
  columns: {
    refNo: importColumn.text('Request No.', {
      ...{ required: true, headers: ['requestno', 'requestid', 'refno', 'reference'], example: 'PS26110007' },
      ...{ clean: barePsaId, known: text => /^PS\d{8,12}$/.test(barePsaId(text)) },
    }),
    psaId: importColumn.text('PSA ID', {
      ...{ required: true, headers: ['psaid', 'psaloginid', 'vleid', 'psa'], example: 'MUTI0001234' },
      ...{ clean: barePsaId, check: psaIdProblem },
    }),
  },
  limits: { bytes: 5 * 1024 * 1024, rows: 5000, columns: 50, advice: 'Send it in parts.' },
  asked: {},
  shown: {
    refNo: column.code('Request No.'),
    shop: column.text('Shop'),
    psaId: column.code('PSA ID'),
  },
  identity: ['refNo', 'psaId'],
  alone: true,
  audit: { event: 'psaIds.imported', subject: 'psa' },
})
