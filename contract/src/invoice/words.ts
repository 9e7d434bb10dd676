import { dayWords } from '../kit/dates'
import { type JournalKind, journals } from '../register/journals'
import { chargedOf } from '../register/subjects'
import { creditNoteStatus, creditNoteUntil } from './gst'

/** What a paper of a charge is called. Without a GSTIN nobody may call it a tax invoice. */
export const paperTitles = { invoice: 'Tax invoice', bill: 'Bill', creditNote: 'Credit note', refundNote: 'Refund note' } as const
export type PaperKind = keyof typeof paperTitles

/** The beginning of the numbers of each kind; each runs by itself. */
export const paperPrefixes: Record<PaperKind, string> = { invoice: 'IN', bill: 'BL', creditNote: 'CN', refundNote: 'RN' }

/** The paper that a line of a statement has, if any: what its link says. */
export function paperOfLine({ kind, refType, credit }: { kind: JournalKind; refType: string; credit: number | null }): string | undefined {
  const { paper } = journals[kind]
  if (paper) return paper === 'receipt' ? 'Receipt (PDF)' : 'Invoice (PDF)'
  // A commission that is taken back is a reversal of the same record, and no supply.
  return kind === 'reversal' && credit !== null && chargedOf(refType) ? 'Credit note (PDF)' : undefined
}

/**
 * What somebody who gives a charge back has to know of its credit note, as a text of the translator; undefined while there is time.
 * @param chargedOn day of India
 */
export function creditNoteWarning(chargedOn: string, today: string): { text: string; day: string } | undefined {
  const status = creditNoteStatus(chargedOn, today)
  if (status === 'open') return undefined
  const text =
    status === 'closing'
      ? 'Where GST was charged, the credit note can be declared until {{day}}: refund before then.'
      : 'Where GST was charged, {{day}} was the last day for a credit note: the refund note does not reduce the GST, and the business bears it.'
  return { text, day: dayWords(creditNoteUntil(chargedOn)) }
}

const units =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

function belowHundred(n: number): string {
  if (n < 20) return units[n] ?? ''
  return [tens[Math.floor(n / 10)], n % 10 ? units[n % 10] : ''].filter(Boolean).join(' ')
}

function numberWords(n: number): string {
  if (n < 100) return belowHundred(n)
  for (const [size, word] of [
    [10_000_000, 'Crore'],
    [100_000, 'Lakh'],
    [1_000, 'Thousand'],
    [100, 'Hundred'],
  ] as const)
    if (n >= size) return [numberWords(Math.floor(n / size)), word, n % size ? numberWords(n % size) : ''].filter(Boolean).join(' ')
  return ''
}

/** An amount as it is written out on Indian papers: `One Hundred Forty Rupees and Fifty Paise Only`. */
export function amountWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const words = [
    ...(rupees || !rest ? [`${numberWords(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`] : []),
    ...(rest ? [`${numberWords(rest)} Paise`] : []),
  ]
  return `${words.join(' and ')} Only`
}
