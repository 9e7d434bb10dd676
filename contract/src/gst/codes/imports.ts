import { day } from '../../kit/fields'
import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'
import { listedCode, listedCodeProblem } from './numbers'

/** The list of HSN codes and SACs as the GST portal publishes it, a sheet of each; the one that is here is replaced as a whole. */
export const codeImport = importOf('hsnCodes', '/gst/codes', {
  title: 'Import HSN and SAC',
  may: 'master.hsnCodes',
  columns: {
    code: importColumn.text('HSN or SAC', {
      ...{ required: true, example: '6109', clean: listedCode, check: listedCodeProblem },
      headers: ['hsncd', 'saccd', 'hsncode', 'saccode', 'hsn', 'sac', 'code', 'hsnsac', 'hsnsaccode', 'servicecode', 'tariffitem'],
    }),
    description: importColumn.text('Description', {
      ...{ required: true, most: 5000, example: 'T-SHIRTS, KNITTED' },
      headers: ['hsndescription', 'sacdescription', 'description', 'descriptionofgoods', 'descriptionofservice', 'servicedescription'],
    }),
  },
  limits: { bytes: 12 * 1024 * 1024, rows: 40_000, columns: 20, advice: 'Leave out what is not needed.' },
  asked: { listOn: day.meta({ label: 'Date of the list', input: 'date' }) },
  shown: { code: column.code('HSN or SAC'), description: column.text('Description') },
  warnings: { removed: 'Codes that are loaded now and are not in this file: {{n}}. They are removed.' },
  sheets: 'together',
  identity: ['code'],
  replaces: true,
  audit: { event: 'hsnCodes.imported', subject: 'hsn_codes' },
})
