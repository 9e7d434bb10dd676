/** Who sees a piece of news. Merchants are whole shops: their staff see it too. */
export const audiences = {
  public: 'Visitors of the public site',
  merchants: 'Merchants and their staff',
  members: 'Members of merchants',
  office: 'Back office',
} as const
export type Audience = keyof typeof audiences

/** How news and slides stand today: what is shown from and until a day begins and ends by itself. */
export const showings = { shown: 'Shown', scheduled: 'Begins later', ended: 'Over', hidden: 'Hidden' } as const
export const showingTones = { shown: 'ok', scheduled: 'wait', ended: 'quiet', hidden: 'quiet' } as const
