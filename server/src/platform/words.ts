import shared from '../../../web/src/kit/words/hi.json'

export type Language = 'en' | 'hi'

/** Says a text of ours in one language. @param values for its places: `{{pages}}` */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * What papers say in the language of their reader. There is one Hindi of each text, that of the screens: a paper says what the screen said.
 * A text without Hindi stays English, as it does there.
 * @param own the catalogue of the room that draws the paper
 */
export const sayIn =
  (language: Language, own: Readonly<Record<string, string>> = {}): Say =>
  (text, values = {}) => {
    const known: Readonly<Record<string, string>> = language === 'hi' ? { ...shared, ...own } : {}
    return (known[text] ?? text).replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
  }
