import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser'
import { openPortal, type Portal } from './portal'
import { emptyFolder } from './stage'

describe('the built product', () => {
  let portal: Portal
  let browser: Browser
  beforeAll(async () => {
    portal = await openPortal({ copyOf: await emptyFolder() })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })

  it('shows its home page without an error on the console', async () => {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', error => faults.push(error.message))
    await page.goto(portal.url, { waitUntil: 'networkidle' })
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.title()).toBe('Sevakendra Services')
    // The box has a ground of its own on the dark one: words that are white as what is around it would not be seen, which axe cannot tell beside the drawing behind.
    const colours = await page.getByRole('form', { name: 'Track your application' }).evaluate(box => {
      const words = [...box.querySelectorAll('h2, label')].map(one => getComputedStyle(one).color)
      return { words, ground: getComputedStyle(box).backgroundColor }
    })
    expect(colours.words).toHaveLength(2)
    expect(colours.words).not.toContain(colours.ground)
    expect(faults).toEqual([])
    await page.close()
  })

  it('turns a second start away from its data, as quickly as from a wrong variable', async () => {
    const usual = await refused({ PORT: 'none' })
    expect(usual.said).toMatch(/^Sevakendra cannot start: PORT must be .*\n$/)
    const second = await refused({ PORT: '0', DATA_DIR: portal.dataDir })
    expect(second.said).toMatch(
      /^Sevakendra cannot start: The data folder .* is already in use by process \d+\. Stop it first, or set DATA_DIR.*\n$/,
    )
    expect(second.ms).toBeLessThan(usual.ms * 2 + 1000)
  })

  it('stops in time, with a browser still looking at it', async () => {
    const page = await browser.newPage()
    await page.goto(portal.url)
    const asked = performance.now()
    expect(await portal.close()).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
  })
})

/** Starts what cannot be started. @returns what it said and how long that took */
async function refused(env: Record<string, string>): Promise<{ said: string; ms: number }> {
  const began = performance.now()
  const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
  const child = spawn(process.execPath, [main], { env: { ...process.env, DATABASE_URL: '', ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  return { said, ms: performance.now() - began }
}
