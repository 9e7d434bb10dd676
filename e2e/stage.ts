import type { Browser, BrowserContext, Page } from 'playwright-core'
import { errors } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser'
import { openPortal, type Portal } from './portal'
import { watch } from './watch'

interface Stage {
  portal: Portal
  browser: Browser
}

/**
 * Opens a portal with its demo people, or with their past as well, and a browser before the first story of a file; closes
 * both after the last.
 * @param opened is given both
 */
export function onStage(demo: 'people' | 'history', opened: (stage: Stage) => void): void {
  let stage: Stage | undefined
  beforeAll(async () => {
    const [portal, browser] = await Promise.all([openPortal({ demo }), openBrowser()])
    stage = { portal, browser }
    opened(stage)
  })
  afterAll(async () => {
    await stage?.browser.close()
    await stage?.portal.close()
  })
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
    const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, reducedMotion: 'reduce' })
    context.setDefaultTimeout(30_000)
    contexts.push(context)
    const page = await context.newPage()
    watch(page, faults, allowed)
    return page
  }
  try {
    await story({ person })
    if (faults.length > 0) throw new Error('A page had faults')
  } catch (error) {
    await leavePictures(contexts, name)
    throw new Error([error instanceof Error ? error.message : error, ...faults].join('\n'), { cause: error })
  } finally {
    for (const context of contexts) await context.close()
  }
}

async function leavePictures(contexts: BrowserContext[], name: string): Promise<void> {
  for (const [place, context] of contexts.entries())
    for (const [tab, page] of context.pages().entries())
      await page.screenshot({ path: `test-results/${name}-${place + 1}-${tab + 1}.png` }).catch(error => {
        if (!(error instanceof errors.TimeoutError)) throw error
      })
}
