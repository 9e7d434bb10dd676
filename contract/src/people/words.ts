/** How a shop or a person stands. */
export const standings = { active: 'Active', suspended: 'Suspended' } as const
export type Standing = keyof typeof standings
export const standingTones = { active: 'ok', suspended: 'bad' } as const

/** How a person stands: nobody of a suspended shop can sign in either. */
export const userStandings = { ...standings, shopSuspended: 'Shop suspended' } as const
export const userStandingTones = { ...standingTones, shopSuspended: 'bad' } as const

export const shopKinds = { merchant: 'Merchant', frenchie: 'Member' } as const

export const factorWords = { totp: 'Authenticator app', emailCode: 'Code by email', off: 'Off' } as const
