/**
 * `npm test` runs properties and storms within a budget of seconds; `npm run storm` runs the same files at length, which CI does once.
 * A file that has a long form imports this one: that is how the command finds it.
 */
export const atLength = process.env.SEVAKENDRA_AT_LENGTH === 'yes'

/** How often or how many: within the budget, and at length. */
export const budget = (usually: number, long: number): number => (atLength ? long : usually)
