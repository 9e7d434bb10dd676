import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber } from '../numbers'
import { enter } from '../pages/door'
import { acknowledgeByApi, draftApplication, payFor, scanAll, verifyByApi } from '../pan-by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { settled } from '../watch'

const { userName } = shops.forms
const ofShop = '/merchant/nsdlpan/physical'
const office = '/backend/actions/nsdl-pan/physical'

/** What the tax office sends back as a file, with rows of every kind: each is told its fate before anything is written, and what is wrong with one stops no other. */
describe('a file of the tax office', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  const today = dayOf(new Date())
  /** Of ANITA KUMARI; another initial is in doubt, another category wrong. */
  const pan = (initial = 'K', category = 'P') => `ABC${category}${initial}${serialNumber().slice(-4)}Z`

  const verified = async (counter: Hand, hand: Hand) => {
    const id = await draftApplication(counter)
    await payFor(counter, id)
    await scanAll(counter, id)
    await verifyByApi(hand, id)
    const { refNo } = await counter.get<{ refNo: string }>(`${ofShop}/info/${id}`)
    return { id, refNo }
  }
  const acknowledged = async (counter: Hand, hand: Hand) => {
    const one = await verified(counter, hand)
    return { ...one, ackNo: await acknowledgeByApi(hand, one.id) }
  }
  const infoOf = (counter: Hand, { id }: { id: string }) =>
    counter.get<{ state: string; ackNo: string | null; timeline: { action: string }[] }>(`${ofShop}/info/${id}`)
  /** What was done to it so far, so that a second file can be seen to do nothing. */
  const historyOf = async (counter: Hand, one: { id: string }) => (await infoOf(counter, one)).timeline.map(({ action }) => action)
  const send = async (staff: Page, name: string, lines: readonly string[]) => {
    await staff.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await staff.getByRole('button', { name: 'Check the rows' }).click()
    await staff.getByRole('heading', { name: 'What will be imported' }).waitFor()
    await settled(staff)
  }
  /** By its line: what becomes of it, why, and what stands in its cells. */
  const rowsOf = async (staff: Page) =>
    Object.fromEntries(
      await Promise.all(
        (await staff.locator('tbody tr[data-fate]').all()).map(async row => {
          const [line = '', outcome = '', ...cells] = await row.getByRole('cell').allInnerTexts()
          return [line.trim(), [outcome.replace(/\s+/g, ' ').trim(), ...cells.map(cell => cell.trim())]] as const
        }),
      ),
    )

  const outcomesOf = async (staff: Page) => Object.values(await rowsOf(staff)).map(([outcome]) => outcome)
  /** The same file once more: it says that it was here, which rows are there already, and takes none of them again. */
  const sendAgain = async (staff: Page, name: string, lines: readonly string[]) => {
    await staff.getByRole('button', { name: 'Import another file' }).click()
    await send(staff, name, lines)
    await staff.getByText(/^This very file was imported on .* by /).waitFor()
    await staff.getByText('All rows that can be taken are already there: importing the file adds no rows.').waitFor()
    const outcomes = await outcomesOf(staff)
    await staff.getByRole('button', { name: 'Import without new rows' }).click()
    await staff.getByRole('heading', { name: 'The file was imported' }).waitFor()
    await settled(staff)
    return outcomes
  }

  it('of acknowledgement numbers acknowledges the good rows, whatever the others say, and once', { timeout: 300_000 }, () =>
    play(browser, 'pan-imports-ack', async ({ person }) => {
      await topUp(portal, userName, 1500)
      const [counter, hand] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
      const good = await verified(counter, hand)
      const last = await verified(counter, hand)
      const twice = await verified(counter, hand)
      const taken = await acknowledged(counter, hand)
      const late = await verified(counter, hand)
      const unscanned = await draftApplication(counter)
      await payFor(counter, unscanned)
      const { refNo } = await counter.get<{ refNo: string }>(`${ofShop}/info/${unscanned}`)
      const fresh = () => `8810305${serialNumber()}`
      const numbers = { good: fresh(), last: fresh() }

      const staff = await person()
      await enter(staff, portal, 'staff', `${office}/ack/list`)
      await staff.getByRole('button', { name: 'Filing' }).click()
      await staff.getByRole('menuitem', { name: 'Import Acknowledgements' }).click()
      await staff.getByRole('heading', { name: 'Import Acknowledgements' }).waitFor()
      await settled(staff)
      const lines = [
        'Ref No,Ack No,Date',
        `${good.refNo},${numbers.good},${today}`,
        `PN00000000,${fresh()},${today}`,
        `${refNo},${fresh()},${today}`,
        `${twice.refNo},${fresh()},${today}`,
        `${twice.refNo},${fresh()},${today}`,
        `${late.refNo},${fresh()},${daysFrom(today, 1)}`,
        `${late.refNo},${taken.ackNo},${today}`,
        `${taken.refNo},${fresh()},${today}`,
        `${late.refNo},12345,${today}`,
        `${late.refNo},${fresh()},`,
        `${last.refNo},${numbers.last},${today}`,
      ]
      await send(staff, 'acknowledged.csv', lines)
      expect(await outcomesOf(staff)).toEqual([
        'New',
        'Cannot be taken There is no application with this reference',
        'Cannot be taken It cannot be acknowledged now: To scan',
        'Cannot be taken Line 6 has this reference with another number or day',
        'Cannot be taken Line 5 has this reference with another number or day',
        'Cannot be taken Line 8 has this reference with another number or day',
        'Cannot be taken Line 7 has this reference with another number or day',
        'Cannot be taken It is already acknowledged under another number',
        'Cannot be taken An acknowledgement number has 15 digits',
        'Cannot be taken Acknowledgement date is missing',
        'New',
      ])
      await staff.getByText('They are left out; the others are imported.', { exact: false }).waitFor()
      await staff.getByRole('button', { name: 'Import 2 rows' }).click()
      await staff.getByText('The import is finished. Done: 2, not done: 0, left out: 9').waitFor()
      await settled(staff)
      expect(await infoOf(counter, good)).toMatchObject({ state: 'acknowledged', ackNo: numbers.good })
      expect(await infoOf(counter, last)).toMatchObject({ state: 'acknowledged', ackNo: numbers.last })
      for (const one of [twice, late]) expect(await infoOf(counter, one)).toMatchObject({ state: 'verified', ackNo: null })

      const [before, closing] = [await historyOf(counter, good), await counter.get('/merchant/accounting/closing')]
      expect(before.filter(action => action === 'acknowledge')).toHaveLength(1)
      const again = await sendAgain(staff, 'acknowledged.csv', lines)
      expect([again.at(0), again.at(-1), again.filter(outcome => outcome === 'New')]).toEqual(['Already there', 'Already there', []])
      expect(await historyOf(counter, good)).toEqual(before)
      expect(await counter.get('/merchant/accounting/closing')).toEqual(closing)

      // One alone may be wrong in other ways: a day to come, and the number of another application.
      await staff.getByRole('button', { name: 'Import another file' }).click()
      await send(staff, 'wrong.csv', [
        'Ref No,Ack No,Date',
        `${late.refNo},${fresh()},${daysFrom(today, 1)}`,
        `${twice.refNo},${taken.ackNo},${today}`,
      ])
      expect(await outcomesOf(staff)).toEqual([
        'Cannot be taken The acknowledgement date is in the future',
        `Cannot be taken Application ${taken.refNo} already has this acknowledgement number`,
      ])
      expect(await staff.getByRole('button', { name: 'Nothing can be imported yet' }).isDisabled()).toBe(true)

      const shop = await person()
      await enter(shop, portal, userName, `/merchant/product/nsdl-pan/physical/ack/list?q=${numbers.good}`)
      await shop.getByRole('row', { name: new RegExp(numbers.good) }).waitFor()
      await settled(shop)
    }),
  )

  it('of objections of the TIN centre enters the good rows, tells their shop, and enters none twice', { timeout: 300_000 }, () =>
    play(browser, 'pan-imports-tin', async ({ person }) => {
      await topUp(portal, userName, 1000)
      const [counter, hand] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
      const named = await acknowledged(counter, hand)
      const proof = await acknowledged(counter, hand)
      const twice = await acknowledged(counter, hand)
      const open = await acknowledged(counter, hand)
      const soon = daysFrom(today, 10)
      const other = { reasons: ['aoCodeWrong'], objectedOn: today, dueOn: soon, remark: null }
      await hand.post('/backend/nsdlpan/physical/tin-rejection/raise', { ackNo: open.ackNo, ...other })

      const staff = await person()
      await enter(staff, portal, 'staff', `${office}/tin-rejection`)
      await staff.getByRole('link', { name: 'Import Objections' }).click()
      await staff.getByRole('heading', { name: 'Import Objections' }).waitFor()
      await settled(staff)
      const lines = [
        'Ack No,Objection Date,Objections,Due Date,Remark',
        `${named.ackNo},${today},name mismatch; Proof of PAN is missing,${soon},`,
        `990019709999999,${today},name mismatch,${soon},`,
        `12345,${today},name mismatch,${soon},`,
        `${twice.ackNo},${today},no such thing,${soon},`,
        `${twice.ackNo},${daysFrom(today, 1)},name mismatch,${soon},`,
        `${twice.ackNo},${daysFrom(today, -1)},name mismatch,${soon},`,
        `${twice.ackNo},${today},name mismatch,${daysFrom(today, -1)},`,
        `${twice.ackNo},${today},other,${soon},`,
        `${twice.ackNo},${today},name mismatch,${soon},`,
        `${twice.ackNo},${today},poa not clear,${soon},`,
        `${open.ackNo},${today},name mismatch,${soon},`,
        `,${today},name mismatch,${soon},`,
        `${proof.ackNo},${today},"Other objection, see the remark",,See the letter`,
      ]
      await send(staff, 'objections.csv', lines)
      expect(await outcomesOf(staff)).toEqual([
        'New',
        'Cannot be taken No application has this acknowledgement number',
        'Cannot be taken An acknowledgement number has 15 digits',
        'Cannot be taken An objection is not on the list',
        'Cannot be taken The date of the objection is in the future',
        'Cannot be taken The date of the objection is before the acknowledgement',
        'Cannot be taken This day has passed. The shop needs time to reply.',
        'Cannot be taken The remark must say what the objection is',
        'Cannot be taken Line 11 has another objection to the same application',
        'Cannot be taken Line 10 has another objection to the same application',
        'Already there',
        'Cannot be taken Acknowledgement number is missing',
        'New',
      ])
      await staff.getByRole('button', { name: 'Import 2 rows' }).click()
      await staff.getByText('The import is finished. Done: 2, not done: 0, left out: 10').waitFor()
      await settled(staff)
      expect((await infoOf(counter, named)).state).toBe('tinRejected')
      expect((await infoOf(counter, proof)).state).toBe('tinRejected')
      expect((await infoOf(counter, twice)).state).toBe('acknowledged')

      const before = await historyOf(counter, named)
      const again = await sendAgain(staff, 'objections.csv', lines)
      expect([again.at(0), again.at(-1), again.filter(outcome => outcome === 'New')]).toEqual(['Already there', 'Already there', []])
      expect(await historyOf(counter, named)).toEqual(before)
      expect(await counter.get(`/merchant/nsdlpan/physical/tin-rejection/of/${named.ackNo}`)).toMatchObject({ objections: [{ round: 1 }] })

      // The shop has both of them before it, with the last day for its reply.
      const shop = await person()
      const inList = (ackNo: string) => `/merchant/product/nsdl-pan/physical/tin-rejection/list?q=${ackNo}`
      await enter(shop, portal, userName, inList(proof.ackNo))
      await shop.getByRole('row', { name: new RegExp(proof.ackNo) }).waitFor()
      await shop.goto(portal.url + inList(named.ackNo))
      await shop.getByRole('row', { name: new RegExp(named.ackNo) }).waitFor()
      expect(await shop.getByRole('row', { name: new RegExp(named.ackNo) }).innerText()).toContain(dayWords(soon))
      await settled(shop)
    }),
  )

  it('of allotted PANs and of dispatched cards takes the good rows, and says of each other one why not', { timeout: 300_000 }, () =>
    play(browser, 'pan-imports', async ({ person }) => {
      await topUp(portal, userName, 1000)
      const [counter, hand] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
      const good = await acknowledged(counter, hand)
      const doubtful = await acknowledged(counter, hand)
      const twice = await acknowledged(counter, hand)
      const wrong = await acknowledged(counter, hand)
      const early = await verified(counter, hand)
      const stateOf = async ({ id }: { id: string }) => (await counter.get<{ state: string }>(`${ofShop}/info/${id}`)).state
      const pans = { good: pan(), doubtful: pan('X'), wrong: pan('K', 'C') }

      const staff = await person()
      await enter(staff, portal, 'staff', `${office}/ack/list`)
      await staff.getByRole('button', { name: 'Filing' }).click()
      await staff.getByRole('menuitem', { name: 'Import Allotted PANs' }).click()
      await staff.getByRole('heading', { name: 'Import Allotted PANs' }).waitFor()
      await settled(staff)
      const allotted = [
        'Ack No,PAN,Allotment Date',
        `${good.ackNo},${pans.good},${today}`,
        `${doubtful.refNo},${pans.doubtful},${today}`,
        `990019709999999,${pan()},${today}`,
        `${twice.ackNo},${pan()},${today}`,
        `${twice.refNo},${pan()},${today}`,
        `${wrong.ackNo},${pans.wrong},${today}`,
        `${early.refNo},${pan()},${today}`,
        `990019700000001,ABC,${today}`,
        `990019700000002,${pan()},`,
      ]
      await send(staff, 'allotted.csv', allotted)
      const outcomes = () => outcomesOf(staff)
      expect(await outcomes()).toEqual([
        'New',
        'Left out The fifth letter of this PAN is not the initial of the surname, or of the name of an entity',
        'Cannot be taken There is no application with this number',
        'Cannot be taken Line 6 says something else of this application',
        'Cannot be taken Line 5 says something else of this application',
        'Cannot be taken The fourth letter of this PAN belongs to another category',
        'Cannot be taken This step does not fit its state: Verified',
        'Cannot be taken A PAN has five letters, four digits and one letter',
        'Cannot be taken Allotted on is missing',
      ])
      await staff.getByRole('checkbox', { name: 'Take PANs in doubt, too' }).check()
      await staff.getByRole('button', { name: 'Check the rows' }).click()
      await staff.getByRole('button', { name: 'Import 2 rows' }).waitFor()
      await settled(staff)
      expect(await stateOf(good)).toBe('acknowledged')
      await staff.getByRole('button', { name: 'Import 2 rows' }).click()
      await staff.getByText(/^The import is finished\. Done: 2/).waitFor()
      await settled(staff)
      expect([await stateOf(good), await stateOf(doubtful), await stateOf(twice)]).toEqual(['allotted', 'allotted', 'acknowledged'])

      await staff.goto(`${portal.url}${office}/dispatch/import`)
      await send(staff, 'cards.csv', [
        'Ref No,Article No,Dispatch Date',
        `${good.refNo},EA${serialNumber()}1IN,${today}`,
        `${doubtful.refNo},EA111111111IN,${today}`,
        `${doubtful.ackNo},EA222222222IN,${today}`,
        `${twice.refNo},EA333333333IN,${today}`,
        `PN00000000,EA444444444IN,${today}`,
        `990019700000001,12,${today}`,
      ])
      expect(await outcomes()).toEqual([
        'New',
        'Cannot be taken Line 4 says something else of this application',
        'Cannot be taken Line 3 says something else of this application',
        'Cannot be taken This step does not fit its state: Acknowledged',
        'Cannot be taken There is no application with this number',
        'Cannot be taken A tracking number has 6 to 30 letters and digits',
      ])
      await staff.getByRole('button', { name: 'Import one row' }).click()
      await staff.getByText(/^The import is finished\. Done: 1/).waitFor()
      await settled(staff)
      expect([await stateOf(good), await stateOf(doubtful)]).toEqual(['cardDispatched', 'allotted'])
    }),
  )
})
