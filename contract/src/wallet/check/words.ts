/** How much of the ledger a check reads. */
export const checkKinds = { whole: 'The whole ledger', new: 'New entries' } as const
export type CheckKind = keyof typeof checkKinds

/** What can be wrong with a ledger, in words. */
export const faultWords = {
  unbalanced: 'A journal does not balance',
  orphan: 'A line belongs to no journal',
  balance: 'The balance differs from the lines',
  chain: 'The chain of lines is broken',
  head: 'The newest line was replaced',
  reversal: 'A refund is not the exact reverse of its charge',
  unasked: 'No record supports this posting',
  amount: 'Posting differs from its record',
  missing: 'A record was never posted',
  refund: 'Refund differs from its record',
  block: 'Entries were changed after they were written',
  house: 'The balance of one of our own accounts differs from its entries',
  receivable: 'The amount owed differs from its account',
  number: 'A journal has a number that was never issued',
  days: 'The sums of a day differ from its lines. They are made anew',
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
export const checkpointFaults = {
  gone: 'This line no longer exists',
  changed: 'This line was replaced',
  goneBlock: 'This block no longer exists',
  changedBlock: 'This block was replaced',
  content: 'The journals in this block have changed',
} as const
export type CheckpointFault = keyof typeof checkpointFaults
