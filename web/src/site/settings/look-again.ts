/** What of a page's head is the owner's, beside the brand colour's stylesheet. */
const ofTheOwner = ['link[rel="icon"]', 'link[rel="apple-touch-icon"]', 'meta[name="theme-color"]']

/** A style element made by a script would need the nonce of this page; a sheet that is put beside them needs none. */
const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()

/**
 * Gives this page, which was opened before favicon or brand colour changed, the ones that pages have now: they are read from the head of the
 * home page, where the server puts them.
 */
export async function lookAgain(): Promise<void> {
  const reply = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!reply.ok) throw new Error(`The home page answers ${reply.status}`)
  const page = await reply.text()
  // Taken out before the page is parsed: what this page may apply has its own nonce and not that of the other.
  const brand = /<style data-brand[^>]*>([^<]*)<\/style>/.exec(page)?.[1] ?? ''
  const { head } = new DOMParser().parseFromString(page.replace(/<style[^>]*>[\s\S]*?<\/style>/g, ''), 'text/html')
  for (const part of ofTheOwner) {
    const now = head.querySelector(part)
    if (now) document.head.querySelector(part)?.replaceWith(document.importNode(now))
  }
  document.head.querySelector('style[data-brand]')?.remove()
  sheet?.replaceSync(brand)
  if (sheet && !document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
