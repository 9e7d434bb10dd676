import { createInstance, type i18n, type PostProcessorModule } from 'i18next'
import { useEffect } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { filledWords } from './filled'

export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

/** @returns the language that a cookie header or `document.cookie` names; English otherwise */
export const languageOf = (cookies: string | undefined): Language => (/(?:^|;\s*)language=hi(?:;|$)/.test(cookies ?? '') ? 'hi' : 'en')

/** Finds the words of texts that came with their values filled in: refusals and what a schema says. */
const filledTexts: PostProcessorModule = {
  type: 'postProcessor',
  name: 'filledTexts',
  process: (value, key, _, { language, resourceStore }) => {
    const words = value === String(key) && language ? resourceStore.getDataByLanguage(language)?.translation : undefined
    return (words && filledWords(value, words)) ?? value
  },
}

/**
 * A translator whose keys are the English texts: `t('Save')`. Language is data, a text that is missing stays English.
 * @param words the catalogue of the language; English needs none
 */
export function translator(language: Language, words?: Record<string, string>): i18n {
  const instance = createInstance()
  instance
    .use(initReactI18next)
    .use(filledTexts)
    .init({
      postProcess: [filledTexts.name],
      lng: language,
      fallbackLng: false,
      resources: words ? { [language]: { translation: words } } : {},
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  return instance
}

/** The catalogue of a language, fetched when somebody wants it. */
export const wordsOf = async (language: Language): Promise<Record<string, string> | undefined> =>
  language === 'en' ? undefined : (await import('./words/hi.json')).default

/** The language of the screen, and a switch that also tells the server by the cookie `language`. */
export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n } = useTranslation()
  const language: Language = i18n.language === 'hi' ? 'hi' : 'en'
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = async (next: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones and over plain http
    document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
    const words = await wordsOf(next)
    if (words) i18n.addResourceBundle(next, 'translation', words)
    await i18n.changeLanguage(next)
  }
  return [language, choose]
}
