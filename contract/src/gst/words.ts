/** Whom a registration or a return waits for: what the counts of the index pages add up, and a column of each list, so that a count opens its own rows. */
export const turnWords = { shop: 'Shop', applicant: 'Applicant', office: 'Back office', officer: 'GST officer' } as const
export type Turn = keyof typeof turnWords

/** The states in which it waits for somebody. @param turns by state; null where nobody has to act */
export const statesOf = (turns: Readonly<Record<string, Turn | null>>, turn: Turn): string[] =>
  Object.keys(turns).filter(state => turns[state] === turn)
