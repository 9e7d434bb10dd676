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
