/** How an application is filed. */
export const filingKinds = { paper: 'Paper', paperless: 'Paperless' } as const
export type FilingKind = keyof typeof filingKinds

/** What became of an application that was filed: somebody still has to act, it has its acknowledgement, or it ended without one. */
export const filingOutcomes = { open: 'Under Way', acknowledged: 'Acknowledged', ended: 'Ended Without' } as const
export type FilingOutcome = keyof typeof filingOutcomes
