/** Whether a shop or a person may use the portal. */
export const accountStatuses = { active: 'Active', suspended: 'Suspended' } as const
export type AccountStatus = keyof typeof accountStatuses
export const accountStatusTones = { active: 'ok', suspended: 'bad' } as const

/** The same for a person: nobody of a suspended shop can sign in either. */
export const userStatuses = { ...accountStatuses, shopSuspended: 'Shop suspended' } as const
export const userStatusTones = { ...accountStatusTones, shopSuspended: 'bad' } as const

export const shopKinds = { merchant: 'Merchant', frenchie: 'Member' } as const

export const factorWords = { totp: 'Authenticator app', emailCode: 'Code by email', off: 'Off' } as const
