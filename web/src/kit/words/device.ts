import type { TFunction } from 'i18next'

/** A device in the language of the screen: its browser and its system, each where it is known. */
export const deviceName = (t: TFunction, { browser, system }: { browser: string | null; system: string | null }): string => {
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? (system ? t('A browser on {{system}}', { system }) : t('Unknown browser'))
}

/** The same for a device that the server has put in words: 'Chrome on Windows', 'A browser on Windows', 'Chrome'. */
export function deviceWords(t: TFunction, text: string | null): string {
  const [, browser = null, system = null] = /^(?:A browser|(.+)) on (.+)$/.exec(text ?? '') ?? []
  return system ? deviceName(t, { browser, system }) : t(text || 'Unknown browser')
}
