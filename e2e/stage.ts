import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { errors } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { openShell } from './browser'
import type { PortalPlace } from './portal'
import type { Visit } from './routes'
import { watch } from './watch'

interface Stage {
  portal: PortalPlace
  browser: Browser
}

let shell: Promise<Browser> | undefined

/** The browser of this worker, used by all its files; every person in it has cookies and storage of their own. It ends with the worker. */
export function theBrowser(): Promise<Browser> {
  shell ??= asked('shell').then(openShell)
  return shell
}

/**
 * A portal and a browser, there before the first story of a file.
 *
 * 'people' is a portal that the files of a worker share, one after the other: a story that changes a shop for good (its password,
 * its status, the number of its devices) has that shop for itself, see people.ts. 'history' is shared by all files at once, for
 * those that only look.
 * @param begun is given both
 */
export function onStage(demo: 'people' | 'history', begun: (stage: Stage) => void): void {
  beforeAll(async () => {
    const path = demo === 'people' ? `people/${process.env.VITEST_POOL_ID}` : demo
    const [portal, browser] = await Promise.all([asked<PortalPlace>(path), theBrowser()])
    begun({ portal, browser })
  })
}

/** The built screens of a role, as the tables of the areas have them. */
export async function screensOf(role: string): Promise<Visit[]> {
  const all = await asked<Visit[]>('screens')
  return all.filter(visit => visit.role === role && visit.built)
}

/** The data folder of a portal that was started before and holds nobody: the first start of all, which creates the database, is made once for all. */
export const emptyFolder = (): Promise<string> => asked('empty')

/** Waits as long as it takes to fill a portal; the test runner has the patience for it, `fetch` has not. */
async function asked<T>(path: string): Promise<T> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => get(`${inject('portals')}/${path}`, resolve).on('error', reject))
  const said = await text(reply)
  if (reply.statusCode !== 200) throw new Error(said)
  return JSON.parse(said) as T
}

/** Several people at their own computers, each with a browser of their own. */
export interface People {
  /** Somebody new. @param allowed faults that belong to what this person tries */
  person(allowed?: (fault: string) => boolean): Promise<Page>
}

/**
 * Plays a story and sends everybody home. Fails on any console error or failed request of any of them, and leaves
 * pictures of what each saw in test-results, tab by tab, when it fails.
 */
export async function play(browser: Browser, name: string, story: (people: People) => Promise<void>): Promise<void> {
  const faults: string[] = []
  const contexts: BrowserContext[] = []
  const person: People['person'] = async allowed => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
    context.setDefaultTimeout(30_000)
    contexts.push(context)
    if (slowUpTo > 0) await slowed(context)
    const page = await context.newPage()
    watch(page, faults, allowed)
    return page
  }
  try {
    await story({ person })
    // The first line is what a report of many tests shows of it.
    const [first] = faults
    if (first !== undefined) throw new Error(`A page had a fault: ${first}`)
  } catch (error) {
    await leavePictures(contexts, name)
    throw new Error([error instanceof Error ? error.message : error, ...faults].join('\n'), { cause: error })
  } finally {
    for (const context of contexts) await context.close()
  }
}

/** `SEVAKENDRA_SLOW=800` lets each call wait for up to so many milliseconds: what a story or a screen takes for granted of the order of answers shows. */
const slowUpTo = Number(process.env.SEVAKENDRA_SLOW ?? 0)

async function slowed(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async route => {
    await setTimeout(Math.random() * slowUpTo)
    // Its page may be gone by now.
    await route.continue().catch(() => undefined)
  })
}

async function leavePictures(contexts: BrowserContext[], name: string): Promise<void> {
  for (const [place, context] of contexts.entries())
    for (const [tab, page] of context.pages().entries())
      await page.screenshot({ path: `test-results/${name}-${place + 1}-${tab + 1}.png` }).catch(error => {
        if (!(error instanceof errors.TimeoutError)) throw error
      })
}
