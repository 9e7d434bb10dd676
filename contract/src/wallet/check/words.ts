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
} as const

export const walletStates = { active: 'Active', frozen: 'Frozen' } as const

/** What a line of an exported file says of a wallet that the ledger no longer says. */
export const headFaults = { gone: 'This line is not there any more', changed: 'This line is another one now' } as const
export type HeadFault = keyof typeof headFaults
