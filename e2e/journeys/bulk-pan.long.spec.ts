import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { acknowledgeByApi, draftApplication, payFor, scanAll, verifyByApi } from '../pan-by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.forms
const office = '/backend/nsdlpan/physical'
const lists = '/backend/actions/nsdl-pan/physical'

interface Sent {
  id: string
  refNo: string
}

/** What is done for many rows at once is seen before it is done, row by row, and told row by row after it. */
describe('many applications at once', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  /** So many that wait to be verified. */
  const sent = async (counter: Hand, n: number): Promise<Sent[]> => {
    const all: Sent[] = []
    for (let at = 0; at < n; at++) {
      const id = await draftApplication(counter)
      await payFor(counter, id)
      await scanAll(counter, id)
      const { refNo } = await counter.get<{ refNo: string }>(`/merchant/nsdlpan/physical/info/${id}`)
      all.push({ id, refNo })
    }
    return all
  }
  const choose = async (staff: Page, list: string, rows: readonly Sent[], action: string): Promise<Locator> => {
    // The newest first: these come behind what other stories left, and the first page has ten rows.
    await staff.goto(`${portal.url}${lists}/${list}/list?sort=-submittedAt`)
    for (const { refNo } of rows) await staff.getByRole('checkbox', { name: `Select ${refNo}` }).check()
    await staff.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: action }).click()
    return staff.getByRole('dialog')
  }
  const linesOf = async (dialog: Locator, part: string) =>
    (await dialog.getByRole('region', { name: part, exact: true }).getByRole('listitem').allTextContents()).map(line => line.trim()).sort()
  /** The row that somebody else was quicker with is refused, and belongs to the story. */
  const refused = (fault: string) => fault.includes('409')

  it('are marked as received: who is left out is told before, who failed after', { timeout: 180_000 }, () =>
    play(browser, 'bulk-received', async ({ person }) => {
      await topUp(portal, userName, 450)
      const [counter, hand] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
      const rows = await sent(counter, 3)
      for (const { id } of rows) {
        await verifyByApi(hand, id)
        await acknowledgeByApi(hand, id)
      }
      const [good, before, quick] = rows as [Sent, Sent, Sent]
      const paperOf = async ({ id }: Sent) => (await hand.get<{ hardcopy: string }>(`${office}/info/${id}`)).hardcopy
      await hand.post(`${office}/hardcopy/received/${before.id}`)

      const staff = await person(refused)
      await enter(staff, portal, 'staff')
      const dialog = await choose(staff, 'ack', rows, 'Hard copy received')
      await dialog.getByRole('button', { name: 'Mark as received (2)' }).waitFor()
      expect(await linesOf(dialog, 'Mark as received')).toEqual([good.refNo, quick.refNo].sort())
      expect(await linesOf(dialog, 'Left out')).toEqual([`${before.refNo} It was received already.`])
      expect(await paperOf(good)).toBe('due')

      await hand.post(`${office}/hardcopy/received/${quick.id}`)
      await dialog.getByRole('button', { name: 'Mark as received (2)' }).click()
      await dialog.getByText('1 of 2 done').waitFor()
      await dialog.getByRole('button', { name: 'Try the failed ones again' }).waitFor()
      expect(await linesOf(dialog, 'Failed')).toEqual([`${quick.refNo} It was received already.`])
      expect(await paperOf(good)).toBe('received')
    }),
  )

  it('go back to the queue: those of somebody else stay, and what is no longer held is told', { timeout: 180_000 }, () =>
    play(browser, 'bulk-released', async ({ person }) => {
      await topUp(portal, userName, 450)
      const [counter, hand, admin] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff'), Hand.of(portal, 'admin')])
      const rows = await sent(counter, 3)
      const [good, theirs, quick] = rows as [Sent, Sent, Sent]
      for (const { id } of [good, quick]) await hand.post(`${office}/claim/${id}`)
      await admin.post(`${office}/claim/${theirs.id}`)
      const stateOf = async ({ id }: Sent) => (await hand.get<{ state: string }>(`${office}/info/${id}`)).state

      const staff = await person(refused)
      await enter(staff, portal, 'staff')
      const dialog = await choose(staff, 'pending-verification', rows, 'Return to the queue')
      await dialog.getByRole('button', { name: 'Return (2)' }).waitFor()
      expect(await linesOf(dialog, 'Return')).toEqual([good.refNo, quick.refNo].sort())
      expect(await linesOf(dialog, 'Left out')).toEqual([`${theirs.refNo} Somebody else is verifying it now.`])
      expect(await stateOf(good)).toBe('pendingVerification')

      await hand.post(`${office}/release/${quick.id}`)
      await dialog.getByRole('button', { name: 'Return (2)' }).click()
      await dialog.getByText('1 of 2 done').waitFor()
      await dialog.getByRole('button', { name: 'Try the failed ones again' }).waitFor()
      expect(await linesOf(dialog, 'Failed')).toEqual([expect.stringContaining(quick.refNo)])
      expect([await stateOf(good), await stateOf(theirs)]).toEqual(['waiting', 'pendingVerification'])
      // Nothing stays held behind this story.
      await admin.post(`${office}/release/${theirs.id}`)
    }),
  )
})
