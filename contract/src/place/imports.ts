import { oneLine } from '../kit/fields'
import { importColumn } from '../kit/import/columns'
import { importOf } from '../kit/import/import'
import { column } from '../kit/list'
import { type AoCode, aoPartProblem } from '../nsdl-pan/forms/numbers'

const capitals = (text: string) => text.toUpperCase()
const withoutZeros = (text: string) => text.replace(/^0+(?=\d)/, '')
const part = (name: keyof AoCode) => (text: string) => aoPartProblem(name, text)

/** A list of AO codes as the tax department and its copies spell it; the one that is here is replaced as a whole. */
export const aoCodeImport = importOf('aoCodes', '/place/ao-codes', {
  title: 'Import AO Codes',
  may: 'master.aoCodes',
  columns: {
    area: importColumn.text('Area code', {
      required: true,
      headers: ['area', 'areacode', 'aoareacode', 'areacd'],
      example: 'KNP',
      clean: capitals,
      check: part('area'),
    }),
    type: importColumn.text('AO type', {
      required: true,
      headers: ['type', 'aotype', 'aotypecode', 'aotypecd'],
      example: 'W',
      clean: capitals,
      check: part('type'),
    }),
    range: importColumn.text('Range code', {
      ...{ required: true, headers: ['range', 'rangecode', 'aorange', 'rangecd'], example: '75' },
      ...{ clean: withoutZeros, check: part('range') },
    }),
    number: importColumn.text('AO number', {
      ...{ required: true, headers: ['number', 'aono', 'aonumber', 'aonum', 'no'], example: '1' },
      ...{ clean: withoutZeros, check: part('number') },
    }),
    city: importColumn.text('City', { required: true, headers: ['city', 'cityname', 'citytown'], example: 'AGRA', above: true }),
    state: importColumn.text('State', { headers: ['state', 'statename', 'stateut'], above: true }),
    description: importColumn.text('Description', {
      several: true,
      headers: [
        'description',
        'wardcirclerangecommissioner',
        'aodescription',
        'descriptionofao',
        'additionaldescription',
        'remark',
        'remarks',
      ],
    }),
    source: importColumn.text('Source', { headers: ['source'] }),
  },
  limits: { bytes: 12 * 1024 * 1024, rows: 40_000, columns: 50, advice: 'Leave out what is not needed.' },
  asked: { version: oneLine.max(60).meta({ label: 'Version of the list', example: 'PAN AO Code Master 7.6' }) },
  shown: {
    area: column.code('Area code'),
    type: column.code('AO type'),
    range: column.code('Range code'),
    number: column.code('AO number'),
    city: column.text('City'),
    state: column.text('State'),
    description: column.text('Description'),
  },
  warnings: { removed: 'Codes that are loaded now and are not in this file: {{n}}. They are removed.' },
  sheets: 'together',
  identity: ['area', 'type', 'range', 'number', 'city', 'description'],
  replaces: true,
  audit: { event: 'aoCodes.imported', subject: 'ao_codes' },
})
