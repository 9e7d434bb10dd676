/** How a commission stands whose payee's wallet was stopped when it was due. */
export const commissionStates = { waiting: 'Waiting', paid: 'Paid', dropped: 'Dropped' } as const
export const commissionTones = { waiting: 'wait', paid: 'ok', dropped: 'quiet' } as const
