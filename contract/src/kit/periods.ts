/** Months as the name of a period has them, in their order: `Oct 2026`, `Jul–Sep 2026`. */
export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const ofMonths = new RegExp(String.raw`\b(?:${shortMonths.join('|')})(?=(?:–(?:${shortMonths.join('|')}))? \d{4}\b)`, 'g')
const ofYear = /\bFY(?= \d{4}-\d{2}\b)/g

/**
 * A text of ours with the names of the periods in it, which are kept in English, in the language of the reader: `GSTR-3B, Oct 2026`.
 * @param say the reader's translator, which gives back a text that it does not know
 */
export const periodsIn = (text: string, say: (word: string) => string): string =>
  text.replace(ofMonths, month => say(month)).replace(ofYear, year => say(year))
