import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { enter } from '../pages/door'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

describe('an export in the background', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it(
    'is asked for above a report, told of when it is ready, saved from My Exports and deleted; a report is scheduled',
    { timeout: 120_000 },
    () =>
      play(browser, 'exports', async ({ person }) => {
        await topUp(portal, 'frenchie', 400)
        const page = await person()
        await enter(page, portal, 'frenchie', '/frenchie/misc/reports/wallet-lines')
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('radio', { name: 'CSV' }).click()
        await dialog.getByRole('checkbox', { name: 'Make it in the background' }).click()
        await dialog.getByRole('button', { name: /^Export \d+ rows?$/ }).click()
        await dialog.getByText(/^Your export is being made/).waitFor()
        await dialog.getByRole('link', { name: 'Open My Exports' }).click()
        const one = page.getByRole('listitem', { name: 'Wallet Lines · CSV' })
        await one.getByText('Ready').waitFor()
        const [file] = await Promise.all([page.waitForEvent('download'), one.getByRole('button', { name: 'Download' }).click()])
        expect(file.suggestedFilename()).toMatch(/^Wallet Lines .*\.csv$/)
        expect(await readFile(await file.path(), 'utf8')).toContain('Wallet top-up')
        await one.getByRole('button', { name: 'Delete' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
        await page.getByText(/^There are none at present/).waitFor()

        await page.goto(`${portal.url}/frenchie/misc/reports/wallet-lines`)
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        await dialog.getByRole('button', { name: 'Schedule …' }).click()
        await dialog.getByRole('radio', { name: 'Every Monday' }).click()
        // Nothing is chosen beforehand: a week with the days of yesterday would be one day of seven.
        await dialog.getByRole('radio', { name: 'Last week, Monday to Sunday' }).click()
        await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
        await page.getByText('The report is scheduled. You find it under My Exports.').waitFor()
        await page.goto(`${portal.url}/frenchie/my-exports`)
        const scheduled = page.getByRole('listitem', { name: 'Wallet Lines · Excel (XLSX)' })
        await scheduled.getByText('Every Monday · 7:00 am · Last week, Monday to Sunday').waitFor()
        await scheduled.getByRole('button', { name: 'Pause' }).click()
        await scheduled.getByText('Paused').waitFor()

        await page.getByRole('button', { name: /^Notifications/ }).click()
        await page.getByText(/^Your export Wallet Lines .* is ready until/).waitFor()
      }),
  )
})
