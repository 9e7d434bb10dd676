/** What is said of an answer in another script than the form's. */
export const writeInEnglish = 'Write it in English letters'

/** Letters with a mark, such as É, letters and digits of other scripts, and marks by themselves. */
const other = /[^\P{L}A-Za-z]|\p{M}|[^\P{N}0-9]/u

/** Whether every letter and digit of a text is one of A-Z and 0-9; signs and spaces are not looked at. */
export const inEnglishLetters = (text: string): boolean => !other.test(text)

/**
 * A text in Latin letters without the marks on them: `JOSÉ` is `JOSE`.
 * @returns undefined where a letter of another script would be lost
 */
export function inEnglish(text: string): string | undefined {
  const bare = text
    .normalize('NFD')
    .replace(/(?<=[A-Za-z])\p{M}+/gu, '')
    .normalize('NFC')
  return inEnglishLetters(bare) ? bare : undefined
}

/**
 * Capitals, single spaces, straight apostrophes. Letters and their marks stay, in whatever script they were typed: what the form does not take
 * is for a finding to say, not for this to drop.
 */
export const tidyName = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFC')
    .replace(/[\u2018\u2019\u0060\u00b4]/g, "'")
    .toUpperCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A person's name as the form wants it. Of its marks only the apostrophe is allowed in one (Rule: `A–Z`, space, apostrophe), and a dot only ends
 * or parts words: it goes unasked, as small letters do. Not for addresses and offices, where it may stand.
 */
export const tidyPersonName = (text: string | null | undefined): string => tidyName((text ?? '').replace(/\./g, ' '))

export const wordsOf = (text: string | null | undefined): string[] => {
  const tidy = tidyName(text)
  return tidy ? tidy.split(' ') : []
}
