/** The key under which Mantine keeps the theme: the public pages, which do without Mantine, share it. */
export const schemeKey = 'mantine-color-scheme-value'

/** Turns light into dark and back, and remembers it. */
export function toggleScheme(): void {
  const root = document.documentElement
  const next = root.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
  root.dataset.mantineColorScheme = next
  try {
    localStorage.setItem(schemeKey, next)
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}
