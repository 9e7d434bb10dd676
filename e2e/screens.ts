import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createServer } from 'vite'
import { openBrowser } from './browser'
import { openPortal, type Portal } from './portal'

/**
 * Signs in as each role, opens every route, and writes a picture each for desktop and a 390 px phone, light and dark.
 * Fails on a console error or a failed request.
 *
 *   npm run screens -- [--only REGEX] [--role ROLE] [--out FOLDER] [--light] [--desktop]
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
    out: { type: 'string', default: 'screens' },
    light: { type: 'boolean', default: false },
    desktop: { type: 'boolean', default: false },
  },
})

const sizes = { desktop: { width: 1366, height: 860 }, phone: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const

interface Visit {
  role: string
  path: string
}

/** Which list gives an id for a route with a parameter; its first row is opened. */
const idsFrom: Record<string, string> = {
  'registration-action/:id': '/backend/registration/list',
  'verify/:id': '/backend/nsdlpan/physical/waiting/list',
  'paninfo/:id': '/backend/nsdlpan/physical/list',
  'info/:id': '/merchant/nsdlpan/physical/list',
  'reapply/:id': '/merchant/nsdlpan/physical/incomplete/list',
  'upload/scanning/:id': '/merchant/nsdlpan/physical/list#awaitingScan',
  'form-cropping/:id': '/merchant/nsdlpan/physical/list#awaitingCrop',
  'individual/N/apply/:id': '/merchant/nsdlpan/physical/list#draft',
}

async function main(): Promise<number> {
  const portal = await openPortal({ demo: true })
  const browser = await openBrowser()
  const faults: string[] = []
  try {
    const visits = (await routes()).filter(
      visit => (!options.role || visit.role === options.role) && new RegExp(options.only).test(visit.path),
    )
    if (visits.length === 0) throw new Error('No route fits')
    for (const role of new Set(visits.map(visit => visit.role))) {
      faults.push(
        ...(await walk(
          browser,
          portal,
          role,
          visits.filter(visit => visit.role === role).map(visit => visit.path),
        )),
      )
    }
    console.log(`${visits.length} routes, ${faults.length} faults, pictures in ${options.out}/`)
  } finally {
    await browser.close()
    await portal.close()
  }
  for (const fault of faults) console.error(fault)
  return faults.length ? 1 : 0
}

/** The routes of every area, read from the areas themselves so that none is forgotten. */
async function routes(): Promise<Visit[]> {
  const vite = await createServer({
    root: 'web',
    configFile: 'web/vite.config.ts',
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { screensByRole } = (await vite.ssrLoadModule('/src/areas/paths.ts')) as { screensByRole: () => Visit[] }
    return screensByRole()
  } finally {
    await vite.close()
  }
}

async function walk(browser: Browser, portal: Portal, role: string, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const theme of options.light ? (['light'] as const) : themes) {
    for (const [size, viewport] of Object.entries(sizes).slice(0, options.desktop ? 1 : 2)) {
      const context = await browser.newContext({
        viewport,
        colorScheme: theme,
        isMobile: size === 'phone',
        hasTouch: size === 'phone',
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      listen(page, role, faults)
      await signIn(page, portal, role)
      for (const path of paths) {
        const address = await filled(context, page, portal, path)
        if (!address) {
          faults.push(`${role} ${path}: no record to open`)
          continue
        }
        await page.goto(portal.url + address, { waitUntil: 'load' })
        await settled(page)
        const folder = join(options.out, role)
        await mkdir(folder, { recursive: true })
        const name = path.replace(/^\//, '').replace(/[/:]+/g, '.') || 'home'
        await page.screenshot({ path: join(folder, `${name}.${size}.${theme}.png`), fullPage: true })
      }
      await context.close()
    }
  }
  return faults
}

function listen(page: Page, role: string, faults: string[]): void {
  const here = () => `${role} ${new URL(page.url()).pathname}`
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${here()}: console: ${message.text()}`)
  })
  page.on('pageerror', error => faults.push(`${here()}: ${error.message}`))
  page.on('response', response => {
    if (response.status() >= 400) faults.push(`${here()}: ${response.status()} ${new URL(response.url()).pathname}`)
  })
  page.on('requestfailed', request => {
    // A request that a navigation overtook is no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`${here()}: ${request.failure()?.errorText} ${new URL(request.url()).pathname}`)
  })
}

async function signIn(page: Page, portal: Portal, role: string): Promise<void> {
  if (role === 'visitor') return
  await page.goto(`${portal.url}/auth/login`)
  await page.getByLabel('User Name').fill(role)
  await page.getByLabel('Password', { exact: true }).fill(portal.demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
}

/** Waits until nothing loads any more: no skeleton, no overlay, fonts there. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .waitForFunction(() => document.querySelectorAll('[data-loading="true"], [aria-busy="true"]').length === 0, undefined, {
      timeout: 10_000,
    })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Puts the id of a real record in the place of a parameter; undefined when there is none. */
async function filled(context: BrowserContext, page: Page, portal: Portal, path: string): Promise<string | undefined> {
  if (!path.includes(':')) return path
  const tail = Object.keys(idsFrom).find(end => path.endsWith(end))
  const [list, status] = (tail ? (idsFrom[tail] ?? '') : '').split('#')
  // A screen that says 'Not available yet' needs no record.
  if (!list) return path.replace(/:\w+\??/g, '1')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const xsrf = (await context.cookies()).find(cookie => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const filters = status ? [{ field: 'status', opt: null, value1: status }] : []
  const response = await page.request.post(`${portal.url}/api${list}`, {
    headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': xsrf },
    data: { filters },
  })
  const id = (await response.json()).data?.[0]?.id
  return id && path.replace(/:\w+\??/, id)
}

process.exitCode = await main()
