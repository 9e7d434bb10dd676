/** Whether the keys of this device are marked as Apple's are. Not while a page is drawn on the server. */
const isApple = () => typeof document !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** What Apple prints on the keys that are heard in the place of the others'. */
const apple: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥' }

/**
 * What stands on the keys of a shortcut, in the order in which they are pressed: `Ctrl+k` is `Ctrl` and `K`, on Apple's keyboards `⌘` and `K`.
 * @param name as `useKeys` declares it
 */
export function keySigns(name: string): string[] {
  const [, held = '', key = ''] = /^((?:(?:Ctrl|Alt|Shift)\+)*)(.+)$/s.exec(name) ?? []
  const signs = held.split('+').filter(Boolean)
  return [
    ...signs.map(sign => (isApple() ? (apple[sign] ?? sign) : sign)),
    key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key,
  ]
}

/** What stands between two of them: the signs of Apple need nothing. */
export const joinsKeys = (sign: string): string => (Object.values(apple).includes(sign) ? '' : '+')
