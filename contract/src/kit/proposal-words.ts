export const proposalStates = { pending: 'To approve', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const
export type ProposalState = keyof typeof proposalStates
export const proposalTones = { pending: 'wait', approved: 'ok', rejected: 'bad', withdrawn: 'quiet' } as const
