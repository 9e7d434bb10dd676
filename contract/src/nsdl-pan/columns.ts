import { importColumn } from '../kit/import/columns'
import { ackNoProblem } from './forms/numbers'

/** Columns by which the files of the tax office name an application; each of its names is recognised in all of them. */
const ackHeaders = ['ackno', 'acknowledgementno', 'acknowledgementnumber', 'acknowledgmentno', 'acknowledgmentnumber'] as const
const refHeaders = ['refno', 'reference', 'referenceno', 'referencenumber'] as const
const ackExample = '990019700070973'

/** No other number of these files has 15 digits. */
const isAckNo = (text: string) => ackNoProblem(bare(text)) === undefined
/** Our references begin with two letters, of forms on paper or of paperless applications, and the month. */
const isRefNo = (text: string) => /^P[NP]\d{8,12}$/.test(bareCode(text))

const bare = (text: string) => text.replace(/[\s-]/g, '')
/** Codes as people type them: without blanks and dashes, in capitals. */
export const bareCode = (text: string): string => bare(text).toUpperCase()

/** The number that the tax office gave. */
export const ackNoColumn = importColumn.text('Acknowledgement number', {
  ...{ required: true, headers: ackHeaders, example: ackExample },
  ...{ clean: bare, check: ackNoProblem, known: isAckNo },
})

/** Our own number. */
export const refNoColumn = importColumn.text('Reference', {
  ...{ required: true, headers: refHeaders, example: 'PN26110007' },
  ...{ clean: bareCode, known: isRefNo },
})

/** One of both, whichever a file has. */
export const numberColumn = importColumn.text('Acknowledgement number or reference', {
  ...{ required: true, headers: [...ackHeaders, ...refHeaders], example: ackExample },
  ...{ clean: bareCode, known: text => isAckNo(text) || isRefNo(text) },
})
