/** How much of the ledger a check reads. */
export const checkKinds = { whole: 'The whole ledger', new: 'What is new' } as const
export type CheckKind = keyof typeof checkKinds

/** What can be wrong with a ledger, in words. */
export const faultWords = {
  unbalanced: 'A journal does not balance',
  orphan: 'A line belongs to no journal',
  balance: 'The balance differs from the lines',
  chain: 'The chain of lines is broken',
  head: 'The newest line is another one',
  reversal: 'What was given back is not the exact opposite',
  unasked: 'No record says that this was to be posted',
  amount: 'Posted otherwise than its record says',
  missing: 'What a record says was never posted',
  refund: 'Given back otherwise than its record says',
  block: 'Entries were changed after they were written',
  house: 'One of our own accounts moved otherwise than its entries say',
  receivable: 'What is owed differs from its account',
  number: 'A journal has a number that was never given out',
} as const

/** Faults for which a wallet is stopped: those that leave in doubt what it holds. The others are a matter of the house. */
export const stoppingFaults: readonly string[] = [
  'unbalanced',
  'orphan',
  'balance',
  'chain',
  'head',
  'reversal',
  'unasked',
  'amount',
] satisfies (keyof typeof faultWords)[]

export const walletStates = { active: 'Active', frozen: 'Frozen' } as const

/** What a line of an exported file says of a wallet, or of a block over all journals, that the ledger no longer says. */
export const headFaults = {
  gone: 'This line is not there any more',
  changed: 'This line is another one now',
  goneBlock: 'This block is not there any more',
  changedBlock: 'This block is another one now',
  content: 'The journals in this block are not as they were',
} as const
export type HeadFault = keyof typeof headFaults
