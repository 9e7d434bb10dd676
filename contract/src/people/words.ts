import { eventWords } from '../kit/audit-words'

/** How a shop or a person stands. */
export const standings = { active: 'Active', suspended: 'Suspended' } as const
export type Standing = keyof typeof standings
export const standingTones = { active: 'ok', suspended: 'bad' } as const

/** How a person stands: nobody of a suspended shop can sign in either. */
export const userStandings = { ...standings, shopSuspended: 'Shop suspended' } as const
export const userStandingTones = { ...standingTones, shopSuspended: 'bad' } as const

export const shopKinds = { merchant: 'Merchant', frenchie: 'Member' } as const

export const factorWords = { totp: 'Authenticator app', emailCode: 'Code by email', off: 'Off' } as const

/** What stands in the timelines of people and shops: steps by their name, everything else by the event of the trail. */
export const timelineWords: Record<string, string> = {
  ...eventWords,
  add: 'Added',
  markup: 'Mark-up changed',
  newPassword: 'New temporary password',
  signOut: 'Signed out',
  suspend: 'Suspended',
  reactivate: 'Reactivated',
}
