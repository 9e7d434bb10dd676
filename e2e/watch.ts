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

/** What a watched page has asked for and has no answer to yet. */
interface Requests {
  open: Set<Request>
  /** How many it has begun so far. */
  begun: number
  /** Called when none is open any more. */
  waiting: Set<() => void>
}
const requestsOf = new WeakMap<Page, Requests>()

function count(page: Page): void {
  const requests: Requests = { open: new Set(), begun: 0, waiting: new Set() }
  requestsOf.set(page, requests)
  const closed = () => {
    if (requests.open.size > 0) return
    for (const tell of requests.waiting) tell()
    requests.waiting.clear()
  }
  page.on('request', request => {
    // A stream of what changes stays open for as long as its page.
    if (new URL(request.url()).pathname === '/api/live') return
    requests.begun += 1
    requests.open.add(request)
  })
  const ended = (request: Request) => {
    requests.open.delete(request)
    closed()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame()) return
    requests.open.clear()
    closed()
  })
}

/** A first drawing of the server waits for the application. */
const signsOfWaiting = '.mantine-Skeleton-root, [data-loading="true"], [aria-busy="true"], #first'

/** After so long a page that still loads something is at fault. */
const patienceMs = 30_000

/**
 * Waits until a watched page loads nothing any more: no request, no skeleton, no overlay; fonts are there.
 * @throws Error that names what it is still loading
 */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('Only a page that is watched can be waited for')
  const until = performance.now() + patienceMs
  for (;;) {
    const left = until - performance.now()
    const begun = requests.begun
    if (left > 0 && (await answered(requests, left)) && (await drawn(page, until - performance.now()))) {
      // What the drawing asked for meanwhile is waited for in another round.
      if (requests.open.size === 0 && requests.begun === begun) return
    } else if (performance.now() > until) throw new Error(`${page.url()} does not settle: ${await stillLoading(page)}`)
  }
}

/** Waits until no request is open. @returns whether that is so in time */
function answered(requests: Requests, patience: number): Promise<boolean> {
  if (requests.open.size === 0) return Promise.resolve(true)
  return new Promise(resolve => {
    const done = (good: boolean) => {
      clearTimeout(alarm)
      requests.waiting.delete(tell)
      resolve(good)
    }
    const tell = () => done(true)
    const alarm = setTimeout(() => done(false), patience)
    requests.waiting.add(tell)
  })
}

/** Waits until the page shows no sign of waiting, three times in a row when it had nothing else to do, and nothing changes its colour or place. @returns whether that is so in time */
const drawn = (page: Page, patience: number): Promise<boolean> =>
  page.evaluate(
    async ([signs, patience]) => {
      const until = performance.now() + patience
      await document.fonts.ready
      for (let quiet = 0; quiet < 3; ) {
        if (performance.now() > until) return false
        // Neither an animation frame nor an idle one: a headless browser may draw none until something changes. This comes after all other tasks.
        await scheduler.postTask(() => undefined, { priority: 'background', delay: 20 })
        // A tab that was not opened may wait for that.
        const busy =
          document.querySelector('h1') === null ||
          [...document.querySelectorAll(signs)].some(one => one.checkVisibility()) ||
          // What goes with the scrolling of something, and not with time, runs for ever and moves nothing by itself.
          document
            .getAnimations()
            .some(
              one =>
                one.playState === 'running' &&
                one.timeline === document.timeline &&
                one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
            )
        quiet = busy ? 0 : quiet + 1
      }
      return true
    },
    [signsOfWaiting, patience] as const,
  )

/**
 * Gives a page another width, and waits until it knows: what it shows by its width is decided with the next frame, which a headless
 * browser draws only for somebody who looks.
 */
export async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
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
  return [...drawn, ...[...(requestsOf.get(page)?.open ?? [])].map(request => request.url())].join(', ')
}
