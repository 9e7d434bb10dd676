import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from './browser'
import { Hand } from './by-api'
import { eachDialog } from './dialogs'
import { openPortal } from './portal'
import { addressOf, allVisits, contextOf, type Visit } from './routes'
import { settled } from './watch'

/**
 * Signs in as each role, opens every route, and writes a picture each for desktop and a 390 px phone, light and dark.
 * Fails on a console error or a failed request.
 *
 *   npm run screens -- [--only REGEX] [--role ROLE] [--out FOLDER] [--light] [--desktop] [--width PIXELS] [--language hi] [--dialogs]
 *
 * With --dialogs also of every dialog, drawer and menu that its buttons open, which takes some seconds for each button: for some screens at a time.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
    out: { type: 'string', default: 'screens' },
    light: { type: 'boolean', default: false },
    desktop: { type: 'boolean', default: false },
    width: { type: 'string', default: '1366' },
    language: { type: 'string', default: 'en' },
    dialogs: { type: 'boolean', default: false },
  },
})

const desktop = { name: 'desktop', viewport: { width: Number(options.width), height: 860 } }
const phone = { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const sizes = options.desktop ? [desktop] : [desktop, phone]
const themes = options.light ? (['light'] as const) : (['light', 'dark'] as const)

const only = new RegExp(options.only)
const visits = (await allVisits()).filter(({ role, path }) => (!options.role || role === options.role) && only.test(path))
if (visits.length === 0) {
  console.error(`No route fits --role ${options.role || 'any'} --only ${options.only || 'any'}`)
  process.exit(1)
}

const portal = await openPortal({ demo: 'history' })
const browser = await openBrowser()
const faults: string[] = []
try {
  for (const role of new Set(visits.map(visit => visit.role))) {
    // The language of an account goes before that of its browser.
    if (role !== 'visitor') await (await Hand.of(portal, role)).post('/auth/language', { language: options.language })
    for (const { name, ...look } of sizes) {
      const { context, page, faults: own } = await contextOf(browser, portal, role, look)
      await context.addCookies([{ name: 'language', value: options.language, url: portal.url }])
      for (const visit of visits.filter(one => one.role === role)) await shoot(visit, name, { context, page })
      faults.push(...own)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await portal.close()
}
console.log(`${visits.length} routes, ${faults.length} faults, pictures in ${options.out}/`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

type Open = Pick<Awaited<ReturnType<typeof contextOf>>, 'context' | 'page'>

/** One picture for each theme; the page is opened once, since a theme is a matter of colours alone. */
async function shoot(visit: Visit, size: string, { context, page }: Open): Promise<void> {
  const address = await addressOf(context, page, portal, visit)
  if (!address) {
    faults.push(`${visit.role} ${visit.path}: the demo has no record to open`)
    return
  }
  await page.goto(portal.url + address)
  const folder = join(options.out, visit.role)
  await mkdir(folder, { recursive: true })
  const name =
    visit.path
      .replace(/^\//, '')
      .replace(/[/:?]+/g, '.')
      .replace(/\.$/, '') || 'home'
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // A screen hears of it with a frame, and a picture makes one; a public page asks for it when it is loaded, and not again.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
    if ((await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)) !== theme) await page.reload()
    await settled(page)
    // What measures its room, as a chart does, learns of it with a frame, and draws itself anew after it.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
    await settled(page)
    await page.screenshot({ path: join(folder, `${name}.${size}.${theme}.png`), fullPage: true })
    if (options.dialogs)
      await eachDialog(page, async opened => void (await page.screenshot({ path: join(folder, `${name}~${opened}.${size}.${theme}.png`) })))
  }
}
