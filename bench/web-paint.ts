import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser'
import { openPortal, type Portal } from '../e2e/portal'

/** Slow 4G as the audits of browsers mean it, on a phone with a quarter of this machine's speed. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1.47 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const slowdown = 4
const runs = 5
/** Between two keys of somebody who types on a phone. */
const typingMs = 200

interface Paint {
  /** Milliseconds after the navigation began. */
  fcp: number
  lcp: number
  /** Sum of all layout shifts, without unit. */
  cls: number
  /** Scripts and styles as they came over the wire, until nothing was under way any more. */
  bytes: number
}

interface Entry {
  name: string
  entryType: string
  startTime: number
  value?: number
  hadRecentInput?: boolean
}

/** What the browser noted of this kind; nothing is told where nothing happened. Text, because the bench is compiled without the types of a page. */
const entriesOf = (page: Page, type: string): Promise<Entry[]> =>
  page.evaluate<Entry[]>(`new Promise(resolve => {
    new PerformanceObserver(list => resolve(JSON.parse(JSON.stringify(list.getEntries())))).observe({ type: '${type}', buffered: true })
    requestIdleCallback(() => requestIdleCallback(() => resolve([]), { timeout: 200 }), { timeout: 200 })
  })`)

/** A telephone with nothing cached on that line. */
async function slowPhone(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools }
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Opens a page with nothing cached and waits until the line has been silent. */
async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(phone)
  try {
    const { page, devtools } = await slowPhone(context)
    const kinds = new Map<string, string>()
    let bytes = 0
    devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const seen: Entry[] = []
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) seen.push(...(await entriesOf(page, type)))
    return {
      fcp: seen.find(one => one.name === 'first-contentful-paint')?.startTime ?? 0,
      lcp: seen.findLast(one => one.entryType === 'largest-contentful-paint')?.startTime ?? 0,
      cls: seen.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : (one.value ?? 0)), 0),
      bytes,
    }
  } finally {
    await context.close()
  }
}

interface Desk {
  /** Milliseconds after the navigation began. */
  fcp: number
  /** Until the server's drawing tells the balance; links lead on from it, buttons wait for the application. */
  balance: number
  /** Until the application has taken over what the server drew. */
  whole: number
  /** Until then. */
  requests: number
  /** Everything as it came over the wire until then. */
  bytes: number
}

/** Opens the dashboard of a merchant who is signed in already, with nothing cached. */
async function deskOf(browser: Browser, portal: Portal): Promise<Desk> {
  const context = await browser.newContext(phone)
  try {
    const tokens = await signedIn(context, portal)
    const { page, devtools } = await slowPhone(context)
    await page.addInitScript(`Object.entries(${JSON.stringify(tokens)}).forEach(([name, value]) => sessionStorage.setItem(name, value))`)
    const asked = new Set<string>()
    let bytes = 0
    devtools.on('Network.requestWillBeSent', ({ requestId }) => void asked.add(requestId))
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`${portal.url}/merchant`, { waitUntil: 'commit' })
    await page.locator('section strong', { hasText: '₹' }).waitFor()
    const balance = await page.evaluate<number>('performance.now()')
    await page.locator('#first').waitFor({ state: 'detached' })
    const sums = { balance, requests: asked.size, bytes, whole: await page.evaluate<number>('performance.now()') }
    return { ...sums, fcp: (await entriesOf(page, 'paint')).find(one => one.name === 'first-contentful-paint')?.startTime ?? 0 }
  } finally {
    await context.close()
  }
}

/** A sign-in page with nothing cached, name and password typed as people do. @returns milliseconds from the button to the balance on the screen */
async function enteringOf(browser: Browser, { url, demoPassword }: Portal): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const { page } = await slowPhone(context)
    await page.goto(`${url}/auth/login`)
    await page.getByRole('textbox', { name: 'User Name' }).pressSequentially('merchant', { delay: typingMs })
    await page.locator('input[type=password]').pressSequentially(demoPassword, { delay: typingMs })
    const button = page.getByRole('button', { name: 'Login', exact: true })
    const began = await page.evaluate<number>('performance.now()')
    await button.click()
    await page.locator('section strong', { hasText: '₹' }).waitFor()
    return (await page.evaluate<number>('performance.now()')) - began
  } finally {
    await context.close()
  }
}

/** Signs in as the demo's merchant by the calls of the sign-in page. @returns what that page keeps */
async function signedIn(context: BrowserContext, { url, demoPassword }: Portal): Promise<Record<string, string>> {
  await context.request.get(`${url}/api/health`)
  const xsrf = (await context.cookies(url)).find(cookie => cookie.name.endsWith('XSRF-TOKEN'))?.value ?? ''
  const reply = await context.request.post(`${url}/api/auth/login`, {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf) },
    data: { userName: 'merchant', password: demoPassword },
  })
  const { token, refreshToken } = (await reply.json()) as Record<string, string>
  if (!token || !refreshToken) throw new Error(`The merchant cannot sign in: ${reply.status()}`)
  return { token, refreshToken }
}

/** The merchant's dashboard from a cold cache, the sign-in kept: medians of five visits. */
export async function desks(): Promise<{ name: string; unit: 'ms' | 'bytes' | 'requests'; value: number }[]> {
  const portal = await openPortal({ demo: 'people' })
  const browser = await openBrowser()
  try {
    const all: Desk[] = []
    for (let run = 0; run < runs; run++) all.push(await deskOf(browser, portal))
    const entering: number[] = []
    for (let run = 0; run < runs; run++) entering.push(await enteringOf(browser, portal))
    return [
      { name: 'from the Login button to the balance, slow 4G', unit: 'ms', value: median(entering) },
      { name: '/merchant first contentful paint, slow 4G', unit: 'ms', value: median(all.map(one => one.fcp)) },
      { name: '/merchant balance and links drawn, slow 4G', unit: 'ms', value: median(all.map(one => one.balance)) },
      { name: '/merchant application has taken over, slow 4G', unit: 'ms', value: median(all.map(one => one.whole)) },
      { name: '/merchant requests until then', unit: 'requests', value: median(all.map(one => one.requests)) },
      { name: '/merchant received until then', unit: 'bytes', value: median(all.map(one => one.bytes)) },
    ]
  } finally {
    await browser.close()
    await portal.close()
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** First paint, largest paint and layout shift of the pages that a stranger opens: medians of five cold visits each. */
export async function paints(
  paths: readonly string[] = ['/', '/auth/login', '/auth/register'],
): Promise<{ name: string; unit: 'ms' | 'shift' | 'bytes'; value: number }[]> {
  const portal = await openPortal()
  const browser = await openBrowser()
  try {
    const results: { name: string; unit: 'ms' | 'shift' | 'bytes'; value: number }[] = []
    for (const path of paths) {
      const all: Paint[] = []
      for (let run = 0; run < runs; run++) all.push(await paintOf(browser, portal.url + path))
      const page = path === '/' ? 'home' : path
      results.push(
        { name: `${page} first contentful paint, slow 4G`, unit: 'ms', value: median(all.map(one => one.fcp)) },
        { name: `${page} largest contentful paint, slow 4G`, unit: 'ms', value: median(all.map(one => one.lcp)) },
        { name: `${page} layout shift`, unit: 'shift', value: median(all.map(one => one.cls)) },
        { name: `${page} scripts and styles received`, unit: 'bytes', value: median(all.map(one => one.bytes)) },
      )
    }
    return results
  } finally {
    await browser.close()
    await portal.close()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const part of [paints, desks])
    for (const { name, unit, value } of await part())
      console.log(`${(unit === 'shift' ? value.toFixed(4) : Math.round(value).toString()).padStart(8)} ${unit.padEnd(5)}  ${name}`)
