import { proposalStates, proposalSteps } from '../../kit/proposal-words'

/** How a statement writes its days. Excel's own date cells need none of these. */
export const dateShapes = {
  dmy: '31/12/2026, 31-12-2026 or 31.12.26',
  dMonY: '31-Dec-2026, 31 Dec 26 or 31 December 2026',
  mdy: '12/31/2026 (month first)',
  ymd: '2026-12-31 or 20261231',
} as const
export type DateShape = keyof typeof dateShapes

/** What may stand in a column of a statement. */
export const columnRoles = {
  none: 'Not needed',
  day: 'Date',
  narration: 'Narration',
  reference: 'Reference',
  credit: 'Money in (credit)',
  debit: 'Money out (debit)',
  amount: 'Amount, in and out',
  side: 'Dr or Cr',
  balance: 'Balance',
} as const
export type ColumnRole = keyof typeof columnRoles

/** Texts of a line that a bank may spread over several columns; everything else stands in one. */
export const spread: readonly ColumnRole[] = ['none', 'narration', 'reference']

export const lineStates = { open: 'No request', matched: 'Matched', aside: 'Set aside', out: 'Money out' } as const
export type LineState = keyof typeof lineStates
export const lineTones = { open: 'wait', matched: 'ok', aside: 'quiet', out: 'quiet' } as const

/** How sure it is that a line of the bank is the money of a request, the surest first. */
export const grades = {
  sure: 'Reference and amount match',
  likely: 'Amount, date and payer match',
  possible: 'Only amount and date match',
  differs: 'The reference matches, the amount does not',
} as const
export type Grade = keyof typeof grades
export const gradeTones = { sure: 'ok', likely: 'busy', possible: 'wait', differs: 'bad' } as const

/** A link that somebody says is wrong. */
export const unlinkStates = { ...proposalStates, approved: 'Undone' } as const
export const unlinkSteps = { ...proposalSteps, approve: 'Undone' } as const
