import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersNow } from '../pages/barriers'
import type { PortalPlace } from '../portal'
import { addressOf, contextOf, type Visit } from '../routes'
import { onStage, theBrowser } from '../stage'
import { resized, settled } from '../watch'
import { lookAtList } from './data-first'

const desktop = { width: 1366, height: 850 }
const phone = { width: 390, height: 844 }

/** Milliseconds; an access token lives ten minutes. */
const signedInMs = 5 * 60_000

/** `npm run long`: at the width of a phone and in dark colours as well. */
const thoroughly = Boolean(process.env.SEVAKENDRA_LONG)

/**
 * Opens each screen once on a desktop, as a person of this role who has the demo's past, and looks at it for barriers; when there is time, also in dark colours, and again at
 * the width of a phone. A story for each screen. Pages that the server draws are loaded from it, and so is the first screen of a role; the
 * others are opened in the application that is there, which a third of the time does for, and their addresses are asked of the server.
 * Nothing may be refused or fail or stand on the console meanwhile, nothing may be wider than the window, there is one main heading, and
 * a list shows its data first.
 * @param lists paths of lists that have rows in the demo: a walk that does not find them looks at nothing
 */
export function walkThrough(role: string, screens: readonly Visit[], lists: readonly string[] = []): void {
  let portal: PortalPlace
  let context: BrowserContext
  let page: Page
  let faults: string[]
  let frameSeen = false
  const wholeLists = new Set<string>()
  onStage('history', opened => {
    portal = opened.portal
  })
  let since = 0
  const begin = async () => {
    ;({ context, page, faults } = await contextOf(await theBrowser(), portal, role, { viewport: desktop }))
    since = performance.now()
  }
  beforeAll(begin)
  afterAll(() => context?.close())

  /** A long walk signs in anew before its access token runs out: the refused requests that renew one would count as faults of the screen that is open then. */
  async function keepSignedIn() {
    if (performance.now() - since < signedInMs) return
    await context.close()
    await begin()
    frameSeen = false
  }

  for (const screen of screens)
    it(`${screen.path} opens for ${role}, on a desktop and on a phone`, async () => {
      await keepSignedIn()
      const found = await look(screen).catch(error => [String(error)])
      // What went wrong here is not to be blamed on the next screen, which is loaded anew.
      if (found.length + faults.length > 0) frameSeen = false
      // As one text: a list would be cut short where it is told.
      expect([...found, ...faults.splice(0)].join('\n')).toBe('')
    })

  it('has seen the lists that have rows', () => {
    expect(lists.filter(path => !wholeLists.has(path))).toEqual([])
  })

  async function ofItsList(page: Page, { path }: Visit): Promise<string[]> {
    const seen = await lookAtList(page)
    if (seen?.whole) wholeLists.add(path)
    return seen?.faults ?? []
  }

  /** What the server answers to somebody who opens the address in a new tab, or loads it again. */
  async function addressed(address: string) {
    const reply = await context.request.get(portal.url + address)
    return { status: reply.status(), title: /<title>([^<]*)<\/title>/.exec(await reply.text())?.[1] }
  }

  async function look(screen: Visit): Promise<string[]> {
    const address = await addressOf(context, page, portal, screen)
    if (!address) return ['The demo has no record to open']
    if (thoroughly) await resized(page, desktop)
    if (frameSeen) {
      const { status, title } = await addressed(address)
      // In an area the name of the screen stands before it, once its scripts run.
      if (status !== 200 || !title || !(await page.title()).endsWith(title)) return [`Its address is answered with ${status}, '${title}'`]
      await goWithin(page, address)
    } else await page.goto(portal.url + address)
    await settled(page)
    // Header and sidebar are the same on every screen of an area: they are looked at once.
    const found = [
      ...(await misfits(page)),
      ...(await ofItsList(page, screen)),
      ...(await barriersNow(page, frameSeen ? 'main' : undefined)),
    ]
    const within = frameSeen ? 'main' : undefined
    frameSeen = role !== 'visitor'
    if (!thoroughly) return found
    await inColours(page, 'dark')
    found.push(...(await barriersNow(page, within)).map(barrier => `in dark colours ${barrier}`))
    await inColours(page, 'light')
    await resized(page, phone)
    await settled(page)
    return [...found, ...(await misfits(page))]
  }
}

/** Opens another screen of the application that is open, as the browser's Back does, and waits until the one before has gone. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(address => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(() => document.querySelector('h1:not([data-left])'), undefined, { polling: 20 })
}

async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Pages that the server draws choose their colours once, when they are loaded.
  if ((await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)) !== colorScheme) await page.reload()
  await page.waitForFunction(wanted => document.documentElement.dataset.mantineColorScheme === wanted, colorScheme, { polling: 20 })
  // Colours of buttons change with the next picture that is drawn.
  await settled(page)
}

async function misfits(page: Page): Promise<string[]> {
  const { wider, width, headings, unsaid, font } = await page.evaluate(() => ({
    // Hidden words too: they are shown or read out later.
    unsaid: [...document.body.querySelectorAll(':not(script, style)')]
      .flatMap(element => [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? ''))
      .filter(text => /Invalid Date|\bNaN\b|\bundefined\b|\[object /.test(text)),
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    width: window.innerWidth,
    headings: document.querySelectorAll('h1').length,
    // Where the styles of a library are there without its theme, headings have the font of that library.
    font: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
  }))
  return [
    ...(wider > 0 ? [`${wider} px wider than a window of ${width}`] : []),
    ...unsaid.map(text => `'${text}' in a window of ${width}`),
    ...(font.startsWith('"Inter Variable"') ? [] : [`a heading in ${font} in a window of ${width}`]),
    ...(headings === 1 ? [] : [`${headings} main headings in a window of ${width}`]),
  ]
}
