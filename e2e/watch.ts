import type { Page } from 'playwright-core'

/** What a page did wrong, in words; a test empties or reads it. */
export interface Faults extends Array<string> {}

/**
 * Writes down every console error, uncaught exception and failed request of a page.
 * @param allowed faults that belong to what is tried, such as a refused password
 */
export function watch(page: Page, faults: Faults = [], allowed: (fault: string) => boolean = () => false): Faults {
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

/** Waits until nothing loads any more: no request, no skeleton, no overlay; fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => document.querySelector('.mantine-Skeleton-root[data-visible], [data-loading="true"], [aria-busy="true"]') === null,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
