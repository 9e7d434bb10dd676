import { proposalStates } from '../../kit/proposal-words'

export const lineStates = { open: 'Not matched', matched: 'Matched', aside: 'Set aside', out: 'Money out' } as const
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
