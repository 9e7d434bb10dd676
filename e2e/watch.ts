import type { Page, Request } from 'playwright-core'

/** What a page did wrong, in words; a test empties or reads it. */
export interface Faults extends Array<string> {}

/**
 * Writes down every console error, uncaught exception and failed request of a page.
 * @param allowed faults that belong to what is tried, such as a refused password
 */
export function watch(page: Page, faults: Faults = [], allowed: (fault: string) => boolean = () => false): Faults {
  count(page)
  const here = () => (URL.canParse(page.url()) ? new URL(page.url()).pathname : page.url())
  const note = (text: string) => {
    const fault = `${here()}: ${text}`
    if (!allowed(fault)) faults.push(fault)
  }
  page.on('console', message => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  page.on('pageerror', error => note(error.message))
  page.on('response', response => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  page.on('requestfailed', request => {
    // A request that a navigation overtook is no fault.
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') note(`${why} ${new URL(request.url()).pathname}`)
  })
  return faults
}

/** Requests of a watched page that have no answer yet. */
const open = new WeakMap<Page, Set<Request>>()

function count(page: Page): void {
  const requests = new Set<Request>()
  open.set(page, requests)
  // A stream of what changes stays open for as long as its page.
  page.on('request', request => new URL(request.url()).pathname !== '/api/live' && requests.add(request))
  const ended = (request: Request) => requests.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('framenavigated', frame => frame === page.mainFrame() && requests.clear())
}

const signsOfWaiting = '.mantine-Skeleton-root, [data-loading="true"], [aria-busy="true"]'

/** After so long a page that still loads something is at fault. */
const patienceMs = 30_000

/**
 * Waits until a watched page loads nothing any more: no request, no skeleton, no overlay; fonts are there.
 * @throws Error that names what it is still loading
 */
export async function settled(page: Page): Promise<void> {
  const until = performance.now() + patienceMs
  let quiet = 0
  while (quiet < 3) {
    if (performance.now() > until) throw new Error(`${page.url()} does not settle: ${await stillLoading(page)}`)
    const busy = await page.evaluate(async waiting => {
      // Not an animation frame: after a resize, a headless browser may draw none until something changes.
      await new Promise(done => requestIdleCallback(done, { timeout: 100 }))
      // A tab that was not opened may wait for that.
      return document.querySelector('h1') === null || [...document.querySelectorAll(waiting)].some(one => one.checkVisibility())
    }, signsOfWaiting)
    quiet = busy || (open.get(page)?.size ?? 0) > 0 ? 0 : quiet + 1
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function stillLoading(page: Page): Promise<string> {
  const drawn = await page.evaluate(
    waiting => [
      ...(document.querySelector('h1') ? [] : ['no heading']),
      ...[...document.querySelectorAll(waiting)]
        .filter(one => one.checkVisibility())
        .map(one => `<${one.localName} class="${one.className}">`),
    ],
    signsOfWaiting,
  )
  return [...drawn, ...[...(open.get(page) ?? [])].map(request => request.url())].join(', ')
}
