import { type Say, sayIn } from '../platform/words'

/** What a browser says of itself, as its owner would: 'Chrome' and 'Windows'. Null for what it does not say. */
export interface BrowserNames {
  browser: string | null
  system: string | null
}

/**
 * The first that fits. Nearly every browser also claims to be those that came before it, so the particular ones stand first:
 * Edge says Chrome and Safari too, Chrome says Safari.
 */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\b|\bUBrowser\//i, 'UC Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/\bMSIE |\bTrident\//, 'Internet Explorer'],
]

/** Android says Linux too, and an iPhone says 'like Mac OS X'. An iPad asks to be taken for a Mac: nothing in its words tells it apart. */
const systems: readonly [RegExp, string][] = [
  [/\bWindows Phone\b/, 'Windows Phone'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const first = (among: readonly [RegExp, string][], text: string): string | null =>
  among.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Names of the browser and of its system. Versions are left out: a person knows 'Chrome on Windows' and no number. */
export const browserOf = (userAgent: string | null): BrowserNames => ({
  browser: first(browsers, userAgent ?? ''),
  system: first(systems, userAgent ?? ''),
})

/** The names in one line, for a mail in its reader's language: 'Chrome on Windows', 'Unknown browser'. */
export function deviceName({ browser, system }: BrowserNames, say: Say): string {
  if (browser && system) return say('{{browser}} on {{system}}', { browser, system })
  return browser ?? (system ? say('A browser on {{system}}', { system }) : say('Unknown browser'))
}

/** The same in English, as the audit trail and the facts of a notice keep it. */
export const browserWords = (userAgent: string | null): string => deviceName(browserOf(userAgent), sayIn('en'))
