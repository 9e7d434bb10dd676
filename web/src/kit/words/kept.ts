import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetched } from '../shell/lazy-part'

/** Says a text that the server composed in English, and keeps so, in the language of a translator. */
export type Say = (text: string, t: (text: string) => string) => string

/**
 * Makes a hook that says such texts in the reader's language.
 * @param load fetches what knows how, only for who reads another language than English. Until it is here, and where it cannot be fetched, a
 *   text is shown as it is kept.
 */
export function keptWords(load: () => Promise<Say>): () => (text: string) => string {
  let here: Say | undefined
  return function useKeptWords() {
    const { t, i18n } = useTranslation()
    const [say, setSay] = useState<Say | undefined>(() => here)
    const foreign = i18n.language !== 'en'
    useEffect(() => {
      if (!foreign || say) return
      fetched(load).then(
        found => {
          here = found
          setSay(() => found)
        },
        () => undefined,
      )
    }, [foreign, say])
    return text => (foreign && say ? say(text, one => t(one)) : text)
  }
}
