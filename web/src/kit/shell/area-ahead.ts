const key = 'lastArea'
/** First words of the paths behind a sign-in. */
const signedIn = ['backend', 'merchant', 'merchantstaff', 'frenchie']

/** Remembers in which area somebody was at this browser last. @param word the first word of its paths */
export function rememberArea(word: string): void {
  if (signedIn.includes(word)) localStorage.setItem(key, word)
}

/** Where whoever signs in at this browser most likely goes: where the last one went; a shop where nobody did yet. */
export function lastArea(): string {
  const word = localStorage.getItem(key) ?? ''
  return signedIn.includes(word) ? word : 'merchant'
}

/**
 * Fetches the code of that area while somebody types name and password. Not for those who save bytes; what cannot be
 * fetched now is fetched when it is needed.
 */
export function fetchAhead(fetch: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const typed = () => {
    if (window.location.pathname !== '/auth/login') return
    document.removeEventListener('input', typed)
    void fetch().catch(() => undefined)
  }
  document.addEventListener('input', typed)
}
