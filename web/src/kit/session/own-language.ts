import { chooseLanguage, me } from '@sevakendra/contract/identity/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { exchange } from '../call/call'
import { readKey, useRead } from '../call/send'
import { type Language, languageChosen, useLanguage } from '../words/words'

/**
 * The language of the screen and that of the account are one. What was chosen in this tab, before or after signing in, goes to the account; else a
 * browser takes over what the account knows, whoever used it before. Who looks at somebody else's account reads in their own language.
 */
export function useOwnLanguage(): void {
  const client = useQueryClient()
  const { data } = useRead(me, { staleTime: 60_000 })
  const [language, choose] = useLanguage()
  const own = data?.language
  const looking = !data || Boolean(data.impersonator)
  /** Until the account has answered and was read again: what it said before is no answer to what is chosen meanwhile. */
  const [telling, setTelling] = useState(false)
  /** Not told to anybody where it fails: the screen is as it was asked for, and the next switch or visit tries again. */
  const tried = useRef<Language>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is made anew with each drawing
  useEffect(() => {
    if (looking || telling) return
    if (own === language) {
      tried.current = undefined
      return languageChosen.forget()
    }
    // A browser of before accounts knew a language has it in its cookie alone.
    if (languageChosen.get() || (!own && /(?:^|;\s*)language=/.test(document.cookie))) {
      if (tried.current === language) return
      tried.current = language
      setTelling(true)
      exchange(chooseLanguage, { body: { language } })
        .then(() => client.invalidateQueries({ queryKey: readKey(me) }))
        .catch(() => undefined)
        .finally(() => setTelling(false))
    } else if (own) choose(own, 'account')
  }, [looking, telling, own, language, client])
}
