/** One choice as a key may mean it. */
export interface Lettered {
  value: string
  /** As it is shown, and in English: a Latin keyboard has no letters of Hindi. */
  words: readonly string[]
}

/**
 * The choice that a key means: a digit its place, a letter the first word that begins with it, and pressed again the next one.
 * @param now the value that is chosen or was meant last
 */
export function choiceOf(key: string, choices: readonly Lettered[], now?: string | null): string | undefined {
  if (/^[1-9]$/.test(key)) return choices[Number(key) - 1]?.value
  if (!/^\p{L}$/u.test(key)) return undefined
  const letter = key.toLowerCase()
  const meant = choices.filter(({ words }) => words.some(text => text.toLowerCase().startsWith(letter)))
  return meant[(meant.findIndex(({ value }) => value === now) + 1) % (meant.length || 1)]?.value
}

/** The same for the words of a question. @param t the translator */
export const lettered = (words: Readonly<Record<string, string>>, t: (text: string) => string): Lettered[] =>
  Object.entries(words).map(([value, text]) => ({ value, words: [t(text), text] }))

/** Whether a key was pressed by itself, as a letter or digit. */
export const isPlain = ({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey
