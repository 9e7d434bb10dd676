import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Hand } from '../by-api'
import { barriersNow } from '../pages/barriers'
import type { PortalPlace } from '../portal'
import { addressOf, contextOf, type Visit } from '../routes'
import { onStage, theBrowser } from '../stage'
import { settled } from '../watch'
import { lookAtList } from './data-first'

const desktop = { width: 1366, height: 850 }
const phone = { width: 390, height: 844 }

/** Milliseconds; an access token lives ten minutes. */
const signedInMs = 5 * 60_000

const closed = 'You do not have access to this screen'

/** `npm run long`: in Hindi and dark colours at the width of a phone as well. */
export const thoroughly = Boolean(process.env.SEVAKENDRA_LONG)

/** The room of a screen, by the first words of its path: `/backend/actions/gst`, `/merchant/product/uti-pan`. */
const roomOf = (path: string) => path.split('/').slice(0, 4).join('/')

/** The first screen of each room, and those at `besides`. */
export const firstOfRooms = (all: readonly Visit[], besides: readonly string[]): Visit[] =>
  all.filter(({ path }, at) => besides.includes(path) || all.findIndex(one => roomOf(one.path) === roomOf(path)) === at)

/** A window of a browser of its own, in which the walk goes from screen to screen. */
interface View {
  page: Page
  context: BrowserContext
  /** What the page did wrong. */
  faults: string[]
  /** Whether the header and the sidebar of the area were looked at in this window: they are the same on every screen. */
  frameSeen: boolean
}

/**
 * One window for each way of showing a screen. To open it there as well takes a fifth of the time of changing the colours of a window that shows it, and having them changed back for the
 * next one; language and width take more than that too.
 */
const looks = {
  desktop: { viewport: desktop },
  phone: { viewport: phone, colorScheme: 'dark' },
} as const
type Look = keyof typeof looks
const wanted: readonly Look[] = thoroughly ? ['desktop', 'phone'] : ['desktop']

/**
 * Opens each screen on a desktop, as a person of this role who has the demo's past, and looks at it for barriers; when there is time, also in a window of the width of a phone, in dark
 * colours and in Hindi, whose words are longer. A story for each screen. Pages that the server draws are loaded from it, and so is the first screen of a window; the
 * others are opened in the application that is there, which a third of the time does for, and their addresses are asked of the server.
 * Nothing may be refused or fail or stand on the console meanwhile, nothing may be wider than the window, there is one main heading, and
 * a list shows its data first.
 * @param lists paths of lists that have rows in the demo: a walk that does not find them looks at nothing
 */
export function walkThrough(role: string, screens: readonly Visit[], lists: readonly string[] = []): void {
  let portal: PortalPlace
  let views: Partial<Record<Look, View>> = {}
  /** What this person was granted of all that its role may hold. */
  let granted: ReadonlySet<string>
  const wholeLists = new Set<string>()
  onStage('history', opened => {
    portal = opened.portal
  })
  let since = 0
  const open = async (look: Look): Promise<View> => {
    const view = await contextOf(await theBrowser(), portal, role, looks[look])
    // The account stays as it is: others walk through the same portal at the same time, and a browser takes over what an account knows.
    await view.context.route('**/api/auth/language', route => route.fulfill({ status: 204 }))
    return { ...view, frameSeen: false }
  }
  const begin = async () => {
    since = performance.now()
    for (const look of wanted) views[look] = await open(look)
    granted = new Set(role === 'visitor' ? [] : (await (await Hand.of(portal, role)).get<{ may: string[] }>('/auth/me')).may)
  }
  const end = async () => {
    for (const { context } of Object.values(views)) await context.close()
    views = {}
  }
  const opensFor = ({ may }: Visit) => may === 'public' || may === 'signedIn' || granted.has(may)
  beforeAll(begin)
  afterAll(end)

  /** A long walk signs in anew before its access token runs out: the refused requests that renew one would count as faults of the screen that is open then. */
  async function keepSignedIn() {
    if (performance.now() - since < signedInMs) return
    await end()
    await begin()
  }

  for (const screen of screens)
    it(`${screen.path} opens for ${role}, on a desktop and on a phone`, async () => {
      await keepSignedIn()
      const found: string[] = []
      const address = await addressFor(screen)
      if (!address) found.push('The demo has no record to open')
      else
        for (const look of wanted) {
          const view = views[look] as View
          const seen = await lookAt(look, view, screen, address).catch(error => [String(error)])
          seen.push(...view.faults.splice(0))
          // What went wrong here is not to be blamed on the next screen, which is loaded anew.
          if (seen.length > 0) view.frameSeen = false
          found.push(...seen.map(fault => `${inWords[look]}${fault}`))
          if (!opensFor(screen)) break
        }
      // As one text: a list would be cut short where it is told.
      expect(found.join('\n')).toBe('')
    })

  it('has seen the lists that have rows', () => {
    expect(lists.filter(path => !wholeLists.has(path))).toEqual([])
  })

  /** @returns where the screen is, with a record of the demo in it; undefined where there is none */
  function addressFor(screen: Visit): Promise<string | undefined> {
    const { context, page } = views.desktop as View
    return opensFor(screen) ? addressOf(context, page, portal, screen) : Promise.resolve(screen.path.replace(/:\w+\??/g, '1'))
  }

  async function ofItsList(page: Page, { path }: Visit): Promise<string[]> {
    const seen = await lookAtList(page)
    if (seen?.whole) wholeLists.add(path)
    return seen?.faults ?? []
  }

  /** What the server answers to somebody who opens the address in a new tab, or loads it again. */
  async function addressed({ context }: View, address: string) {
    const reply = await context.request.get(portal.url + address)
    return { status: reply.status(), title: /<title>([^<]*)<\/title>/.exec(await reply.text())?.[1] }
  }

  async function lookAt(look: Look, view: View, screen: Visit, address: string): Promise<string[]> {
    const { page } = view
    if (view.frameSeen) {
      // The answer is the same for every window.
      if (look === 'desktop') {
        const { status, title } = await addressed(view, address)
        // In an area the name of the screen stands before it, once its scripts run.
        if (status !== 200 || !title || !(await page.title()).endsWith(title)) return [`Its address is answered with ${status}, '${title}'`]
      }
      await goWithin(page, address)
    } else await page.goto(portal.url + address)
    await settled(page)
    if (!opensFor(screen)) {
      // The next one is loaded: where another closed one follows in its place, nothing says when it is there.
      view.frameSeen = false
      const said = await page.locator('h1').allTextContents()
      return said.join() === closed ? [] : [`It is not closed to whom it was not granted: ${said}`]
    }
    // Once: the window keeps its language.
    if (look === 'phone' && (await inHindi(page))) await settled(page)
    const within = view.frameSeen ? 'main' : undefined
    view.frameSeen = role !== 'visitor'
    if (look === 'phone')
      return [...(await notIn(page, 'dark')), ...(await misfits(page)), ...(await cutOff(page)), ...(await barriersOnPhone(page, within))]
    return [...(await misfits(page)), ...(await ofItsList(page, screen)), ...(await barriersNow(page, within))]
  }
}

const inWords: Record<Look, string> = { desktop: '', phone: 'in Hindi and dark colours on a phone ' }

/** Presses the switch of the header, which stands in the page also where a phone has it in its menu. @returns whether it was not in Hindi before */
async function inHindi(page: Page): Promise<boolean> {
  const wasNot = await page.evaluate(() => {
    const was = document.documentElement.lang
    if (was !== 'hi') document.querySelector<HTMLElement>('button[lang="hi"]')?.click()
    return was !== 'hi'
  })
  if (wasNot) await page.waitForFunction(() => document.documentElement.lang === 'hi', undefined, { polling: 20 })
  return wasNot
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

/** A screen that is shown in other colours than those that were asked for. */
async function notIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const shown = await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  return shown === colorScheme ? [] : [`it is shown in ${shown} ones`]
}

/** What stands in the way wherever the page is scrolled: the bar at the lower edge covers a part of a button here, and none of it a little further on. */
async function barriersOnPhone(page: Page, within: string | undefined): Promise<string[]> {
  const now = async () => {
    const each = (await barriersNow(page, within)).map(barrier => barrier.split(': '))
    return each.flatMap(([rule, ...places]) =>
      places
        .join(': ')
        .split(', ')
        .map(place => `${rule}: ${place}`),
    )
  }
  const seen = await now()
  if (seen.length === 0) return seen
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('*'))
      if (one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY !== 'visible') one.scrollTop += 60
    scrollBy(0, 60)
  })
  const still = new Set(await now())
  return seen.filter(barrier => still.has(barrier))
}

/** Words of which a part cannot be seen: a button or a heading never, any other text only where dots say that there is more. */
async function cutOff(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const hasText = (one: Element) => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(one => {
        if (one.clientWidth < 8 || !hasText(one) || !one.checkVisibility()) return false
        const style = getComputedStyle(one)
        if (!/hidden|clip/.test(style.overflowX)) return false
        const whole = one.closest('button, h1, h2, h3, label, legend, a[class*="Button"]') !== null
        return one.scrollWidth > one.clientWidth + 1 && (whole || style.textOverflow !== 'ellipsis')
      })
      .map(one => `'${one.textContent}' has ${one.clientWidth} of ${one.scrollWidth}`)
  })
  return [...new Set(found)]
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
