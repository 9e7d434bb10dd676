import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createServer, type Plugin } from 'vite'
import { enter } from './pages/door'
import type { PortalPlace } from './portal'
import { watch } from './watch'

/** A screen of a role, as `web/src/areas/paths.ts` lists it. */
export interface Visit {
  role: string
  path: string
  title: string
  /** What its reader needs, beside `public` and `signedIn` a capability. */
  may: string
  /** False where the screen only says that it comes later. */
  built: boolean
}

/**
 * Every route of every area, read from the tables of the areas and their rooms.
 * Takes a second: whoever needs it in a test asks the process that runs the tests (`screensFor` in stage.ts).
 */
export async function allVisits(): Promise<Visit[]> {
  const vite = await createServer({
    root: 'web',
    configFile: false,
    plugins: [onlyTheTables],
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { screensByRole } = (await vite.ssrLoadModule('/src/areas/paths.ts')) as { screensByRole: () => Visit[] }
    return screensByRole().flatMap(visit => {
      const behind = severalIn.find(([route]) => route === visit.path)?.[1] ?? []
      return [visit, ...behind.map(path => ({ ...visit, path: visit.path.replace(/\/:\w+\?$/, '') + path }))]
    })
  } finally {
    await vite.close()
  }
}

/** One for all, so that a name of it is the same wherever it is used. */
const leftOut = '\0left-out'

/** The tables name their screens as elements. Nobody draws them here, so what they are made of is left out. */
const onlyTheTables: Plugin = {
  name: 'only-the-tables',
  enforce: 'pre',
  resolveId(source, importer) {
    const readAsTable = /\/(kit\/shell\/area(-lines)?|screens-[a-z]+)$/.test(source)
    const area = /\/web\/src\/areas\/[^/]+$/.test(importer ?? '') && source.startsWith('../')
    const room = /\/screens-[a-z]+\.tsx?$/.test(importer ?? '') && source.startsWith('.')
    const lines = /\/web\/src\/kit\/shell\/area(-lines)?\.tsx?$/.test(importer ?? '') && source.startsWith('./')
    return (area || room || lines) && !readAsTable ? leftOut : undefined
  },
  load(id) {
    // Names that the tables use while they are read; every other import of theirs is only put into an element.
    return id === leftOut ? 'export const NotAvailable = () => null; export const lazyPart = () => NotAvailable' : undefined
  },
}

/** Signs a watched browser in as a demo person; a visitor stays one. */
export async function contextOf(
  browser: Browser,
  portal: PortalPlace,
  role: string,
  look: Parameters<Browser['newContext']>[0],
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...look })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const faults = watch(page)
  if (role !== 'visitor') await enter(page, portal, role)
  return { context, page, faults }
}

/** Routes that show further screens to somebody of the demo who has begun something: its steps, or the draft that is gone on with. */
const severalIn: [route: string, further: readonly string[]][] = [
  ['/frenchie/product/uti-pan/psa-registration/:step?', ['/answers', '/papers', '/check']],
  ['/merchant/product/gst/filling/new', ['?id=:id']],
]

/** Which list gives the record for a route with a parameter: its address, and the state that the record must be in. */
const records: [ends: RegExp, list: (side: string) => string, status?: string, named?: 'ackNo'][] = [
  [/tin-rejection-verify\/:ackNo$/, () => '/backend/nsdlpan/physical/tin-rejection/list', 'tinReplied', 'ackNo'],
  [/tin-rejection\/upload\/:ackNo$/, () => '/merchant/nsdlpan/physical/tin-rejection/list', 'tinRejected', 'ackNo'],
  [/gst\/registration\/desk\/:id\?$/, side => `/${side}/gst/registration/list`, 'submitted'],
  [/gst\/registration\/papers\/:id$/, side => `/${side}/gst/registration/list`, 'clarification'],
  [/gst\/registration\/reapply\/:id$/, side => `/${side}/gst/registration/list`, 'query'],
  [/gst\/registration\/info\/:id$/, side => `/${side}/gst/registration/list`],
  [/gst\/registration\/pre-submit$/, side => `/${side}/gst/registration/list`, 'draft'],
  [/gst\/registration\/:id\?$/, side => `/${side}/gst/registration/list`, 'draft'],
  [/paperless\/:id\/confirm$/, side => `/${side}/nsdlpan/paperless/list`, 'draft'],
  [/registration-action\/:id$/, () => '/backend/registration/list', 'pending'],
  [/physical\/verify\/:id\?$/, () => '/backend/nsdlpan/physical/list', 'waiting'],
  [/ack\/enter\/:id\?$/, () => '/backend/nsdlpan/physical/list', 'verified'],
  [/physical\/filing\/:id$/, () => '/backend/nsdlpan/filing/list'],
  [/form-cropping\/:id$/, side => `/${side}/nsdlpan/physical/list`, 'awaitingCrop'],
  [/upload\/scanning\/:id$/, side => `/${side}/nsdlpan/physical/list`, 'awaitingScan'],
  [/reapply\/:id$/, side => `/${side}/nsdlpan/physical/list`, 'incomplete'],
  [/individual\/N\/apply\/:id\?$/, side => `/${side}/nsdlpan/physical/list`, 'draft'],
  [/pre-submit$/, side => `/${side}/nsdlpan/physical/list`, 'draft'],
  [/gst\/filling\/new\?id=:id$/, side => `/${side}/gst/filing/list`, 'draft'],
  [/gst\/filling\/info\/:id$/, side => `/${side}/gst/filing/list`],
  [/(paninfo|info)\/:id$/, side => `/${side}/nsdlpan/physical/list`],
  [/-kyc\/:id$/, () => '/backend/usermanagement/kyc/list'],
  [/kyc\/verify\/:id\?$/, () => '/backend/usermanagement/kyc/list', 'waiting'],
  [/package\/setup\/:id$/, () => '/backend/package/list'],
  [/user-management\/merchant\/:id$/, () => '/backend/usermanagement/merchant/list'],
  [/user-management\/user\/:id$/, () => '/backend/usermanagement/user/list'],
  [/^\/(merchant|frenchie)\/user-management\/staff\/(edit\/)?:id$/, () => '/merchant/usermanagement/staff/list'],
  [/(view-frenchies|transfers\/new)\/:id$/, () => '/merchant/usermanagement/members/list'],
  [/misc\/courier\/edit\/:id$/, side => `/${side}/misc/courier/list`, 'inTransit'],
  [/^\/backend\/misc\/courier\/onward\/:id$/, side => `/${side}/misc/courier/onward/list`],
  [/^\/backend\/misc\/courier\/:id$/, side => `/${side}/misc/courier/list`, 'reconciling'],
  [/misc\/courier\/:id$/, side => `/${side}/misc/courier/list`, 'discrepancy'],
  [/outbox\/:id$/, () => '/backend/settings/mails/list'],
]

/** What a statement is asked for: by itself it shows this month, which is empty on its first day. */
export function lastDays(): string {
  const today = dayOf(new Date())
  return `?from=${daysFrom(today, -60)}&to=${today}`
}

/** The address of a screen with a real record in the place of its parameter; undefined when this person has none. */
export async function addressOf(
  context: BrowserContext,
  page: Page,
  portal: PortalPlace,
  { path, role }: Visit,
): Promise<string | undefined> {
  const known = records.find(([ends]) => ends.test(path))
  // A screen that is not available yet needs no record.
  if (!known)
    return (
      path
        .replace(/:\w+\?/g, '')
        .replace(/:cat/g, 'firm')
        .replace(/:slug/g, 'pancard')
        .replace(/:template/g, 'oneTimeCode')
        .replace(/:\w+/g, '1') + (/\/statement(\/:id)?$/.test(path) ? lastDays() : '')
    )
  const [, list, status, named = 'id'] = known
  const side = role === 'admin' || role === 'staff' ? 'backend' : 'merchant'
  // Two people who look at a desk at once take up different records.
  const at = role === 'staff' ? -1 : 0
  const id = await oneOf(context, page, `${portal.url}/api${list(side)}`, { status, named, at })
  if (!id) return path.endsWith('?') ? path.replace(/\/:\w+\?$/, '') : undefined
  return path.endsWith('pre-submit') ? `${path}?id=${id}` : path.replace(/:\w+\??(?=\/confirm$|$)/, id)
}

/** What a route names a record by. @param one its state, and its place among the first ten of the list, from the end when it is below zero */
async function oneOf(
  context: BrowserContext,
  page: Page,
  list: string,
  { status, named, at }: { status: string | undefined; named: 'id' | 'ackNo'; at: number },
): Promise<string | undefined> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const xsrf = (await context.cookies()).find(cookie => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const reply = await page.request.post(list, {
    headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(xsrf) },
    data: { filters: status ? [{ field: 'status', opt: null, value1: status }] : [], search: '', start: 0, length: 10, sorts: [] },
  })
  if (!reply.ok()) throw new Error(`${list} answered ${reply.status()}: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { id: string; ackNo?: string }[] }
  return data.at(at)?.[named]
}
