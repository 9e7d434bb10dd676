export const proposalStates = { pending: 'To approve', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const
export type ProposalState = keyof typeof proposalStates
export const proposalTones = { pending: 'wait', approved: 'ok', rejected: 'bad', withdrawn: 'quiet' } as const

/** What happened to one, for its timeline. */
export const proposalSteps = { propose: 'Proposed', approve: 'Approved', reject: 'Rejected', withdraw: 'Withdrawn' } as const
