import { createInstance, type i18n } from 'i18next'
import { useEffect } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import english from './en.json'
import { filledText } from './filled'

export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

/** @returns the language that a cookie header or `document.cookie` names; English otherwise */
export const languageOf = (cookies: string | undefined): Language => (/(?:^|;\s*)language=hi(?:;|$)/.test(cookies ?? '') ? 'hi' : 'en')

/** @returns the language that an address asks for by `?lang=hi`, under which search engines know it; undefined without one */
export function languageAsked(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get('lang')
  return asked === 'en' || asked === 'hi' ? asked : undefined
}

/**
 * A translator whose keys are the English texts: `t('Save')`. Language is data, a text that is missing stays English.
 * A text that came with its values in it is found by the one with places for them: see `words-filled`.
 * A text with a number before a noun is written for many; `count` beside its values chooses the form by the rules of the language. The
 * form for one is kept under the key with `_one`.
 * @param words the catalogue of the language; English needs its forms alone
 */
export function translator(language: Language, words?: Readonly<Record<string, string>>): i18n {
  const instance = createInstance()
  instance.use({
    type: 'postProcessor',
    name: 'filled',
    process(value: string, key: string | string[]) {
      const known: Record<string, string> | undefined = instance.getResourceBundle(instance.language, 'translation')
      const [text = ''] = [key].flat()
      return instance.language !== 'en' && known && value === text && !(text in known) ? (filledText(text, known) ?? value) : value
    },
  })
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { en: { translation: english }, ...(words && { [language]: { translation: words } }) },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    postProcess: ['filled'],
    react: { useSuspense: false },
  })
  return instance
}

/** The catalogue of a language, fetched when somebody wants it. */
export const wordsOf = async (language: Language): Promise<Readonly<Record<string, string>> | undefined> =>
  language === 'en' ? undefined : (await import('../../hindi')).hindi

/** Where this tab notes that somebody chose, until the account knows it. */
const chosenKey = 'language-chosen'

/** Whether somebody chose the language in this tab, and the account does not know it yet. */
export const languageChosen = {
  get: (): boolean => sessionStorage.getItem(chosenKey) !== null,
  forget: (): void => sessionStorage.removeItem(chosenKey),
}

/** The language of the screen, and a switch that also tells the server by the cookie `language`. */
export function useLanguage(): [Language, (language: Language, by?: 'person' | 'account') => void] {
  const { i18n } = useTranslation()
  const language: Language = i18n.language === 'hi' ? 'hi' : 'en'
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = async (next: Language, by: 'person' | 'account' = 'person') => {
    if (by === 'person') sessionStorage.setItem(chosenKey, next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones and over plain http
    document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
    const words = await wordsOf(next)
    if (words) i18n.addResourceBundle(next, 'translation', words)
    await i18n.changeLanguage(next)
  }
  return [language, choose]
}
