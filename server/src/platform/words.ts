import { hindi } from './hindi.gen'

export type Language = 'en' | 'hi'

/** Says a text of ours in one language. @param values for its places: `{{pages}}` */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * What papers, files and mails say in the language of their reader. There is one Hindi of each text, that of the screens: a paper says what the screen said.
 * A text without Hindi stays English, as it does there.
 */
export const sayIn = (language: Language): Say => sayFrom(language === 'hi' ? hindi : {})

/** The same from another catalogue. A place without a value stays as it is written. */
export const sayFrom =
  (known: Readonly<Record<string, string>>): Say =>
  (text, values = {}) =>
    (Object.hasOwn(known, text) ? (known[text] ?? text) : text).replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      String(values[name] ?? place),
    )

/** For papers whose English is read by offices as well: the Hindi with the English beside it, where there are two. */
export function sayBoth(language: Language): Say {
  const [say, english] = [sayIn(language), sayIn('en')]
  return (text, values) => {
    const [said, plain] = [say(text, values), english(text, values)]
    return said === plain ? plain : `${said} / ${plain}`
  }
}
