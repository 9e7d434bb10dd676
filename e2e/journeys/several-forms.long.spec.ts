import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber } from '../numbers'
import { chooseApplicant, crop, cropSignature, download, fillCompany, pay, saved, uploadScans } from '../pages/counter'
import { enter } from '../pages/door'
import { box, type } from '../pages/fields'
import { openDesk, sendBackByKeyboard, verifyByKeyboard } from '../pages/office'
import { acknowledgeByApi, draftApplication, scanAll, verifyByApi } from '../pan-by-api'
import { picturedPaper, signedForm, wordsOf } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.forms
const physical = '/merchant/product/nsdl-pan/physical'

/** A PAN of an individual of this last name that nobody in this run has; another one for each digit. Those of other stories end otherwise. */
const panOf = (serial: string, digit: number) => `ABCPK${digit}${serial.slice(-3)}G`

/** A form of each family. What differs from the first journey is typed, sent and looked at here; the rest goes by the same requests without a screen. */
describe('forms beside the first one', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  /** Who sends without a screen, and money for one application. */
  const atCounter = async (rupees = 150) => {
    await topUp(portal, userName, rupees)
    return Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
  }
  const seenAcknowledged = async (merchant: Page, id: string, ackNo: string) => {
    await merchant.goto(`${portal.url}${physical}/info/${id}`)
    await merchant.getByText(ackNo).first().waitFor()
  }
  /** From the last section to where it is paid. */
  const toPay = async (merchant: Page) => {
    await merchant.goto(`${merchant.url().split('?')[0]}?section=review`)
    await merchant.getByRole('button', { name: 'Check and pay' }).click()
    await merchant.waitForURL(/pre-submit/)
  }

  it(
    'of a company has no photograph and a seal beside the signature, and its number comes in the file of its batch',
    { timeout: 120_000 },
    () =>
      play(browser, 'form-company', async ({ person }) => {
        await atCounter()
        const [merchant, staff] = [await person(), await person()]
        await enter(merchant, portal, userName)
        await enter(staff, portal, 'staff')
        const serial = serialNumber()
        await fillCompany(merchant, {
          ...{ name: 'Ganga Traders Pvt. Ltd.', cin: 'U51909PN2015PTC156789' },
          ...{ mobile: `97${serial}`, signs: 'Suresh Patil' },
        })
        const id = await pay(merchant)
        const form = await download(merchant, 'Filled form (PDF)')
        const words = await wordsOf(form.bytes)
        for (const printed of ['94', 'Company', 'SURESH PATIL', 'in the capacity of director']) expect(words).toContain(printed)
        expect(words).not.toContain('Photo')
        await uploadScans(merchant, [
          { kind: 'Form', files: await signedForm(form.bytes, ['signature']), pages: 2 },
          { kind: 'Proof of registration', files: [await picturedPaper('Certificate of registration')], pages: 1 },
        ])
        await cropSignature(merchant)

        await verifyByKeyboard(staff, id, 5)
        const ackNo = `8810303${serial}`
        await fileAndImport(staff, id, ackNo)
        await seenAcknowledged(merchant, id, ackNo)
      }),
  )

  /** Puts it into a batch, takes the batch along, and brings its number back in a file. */
  async function fileAndImport(staff: Page, id: string, ackNo: string): Promise<void> {
    await staff.goto(`${portal.url}/backend/actions/nsdl-pan/physical/to-file/list`)
    await staff.getByRole('button', { name: /^Batch (all|the one) / }).click()
    await staff.getByRole('button', { name: 'Make the batch' }).click()
    await staff.getByRole('heading', { name: /Batch FB\d{8}/ }).waitFor()
    const downloads = staff.getByRole('button', { name: 'Download' })
    await downloads.click()
    const sheet = await wordsOf((await download(staff, 'Batch sheet (PDF)', 'menuitem')).bytes)
    expect(sheet).toContain('GANGA TRADERS')
    await downloads.click()
    const answers = await download(staff, 'Answers (CSV)', 'menuitem')
    // The batch may hold what other stories of the stage verified meanwhile.
    const own = Buffer.from(answers.bytes)
      .toString()
      .split('\n')
      .find(line => line.includes('GANGA TRADERS'))
    const refNo = /PN\d+/.exec(own ?? '')?.[0] ?? ''
    await staff.getByRole('link', { name: 'Acknowledgements', exact: true }).click()
    const [year, month, day] = dayOf(new Date()).split('-')
    const text = `Ref No,Ack No,Date\nPN000000,881030399999999,${day}/${month}/${year}\n${refNo},${ackNo},${day}/${month}/${year}`
    await staff.locator('input[type="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await staff.getByLabel('Date format').selectOption('dmy')
    await staff.getByRole('button', { name: 'Check the rows' }).click()
    await staff.getByText('There is no application with this reference').waitFor()
    await staff.getByRole('button', { name: 'Import one row' }).click()
    await staff.getByText('The import is finished. Done: 1, not done: 0, left out: 1').waitFor()
    await staff.goto(`${portal.url}/backend/actions/nsdl-pan/physical/paninfo/${id}`)
    await staff.getByText(ackNo).first().waitFor()
  }

  it('of a minor asks who signs, whose papers are sent and read with it', { timeout: 120_000 }, () =>
    play(browser, 'form-minor', async ({ person }) => {
      const [counter, office] = await atCounter()
      const [merchant, staff] = [await person(), await person()]
      const born = `${Number(dayOf(new Date()).slice(0, 4)) - 9}-03-09`
      const draft = await draftApplication(counter, {
        ...{ dob: born, podb: 'birthCertificate', nameOnAadhaar: 'ANITA KUMARI', poi: null, poa: null, raPoi: 'aadhaar', raPoa: 'aadhaar' },
        ...{ raFirstName: 'RAMESH', raFlat: '12', raPremises: 'ASHOK NAGAR', raArea: 'KANKARBAGH' },
        ...{ raTown: 'PATNA', raState: '5', raPin: '800020' },
      })
      await enter(merchant, portal, userName, `${physical}/individual/N/apply/${draft}?section=parents`)
      await type(merchant.getByRole('group', { name: 'Representative', exact: true }).first(), 'Last name', 'Prasad')
      await saved(merchant)
      await toPay(merchant)
      const id = await pay(merchant)
      expect(await wordsOf((await download(merchant, 'Filled form (PDF)')).bytes)).toContain('representative assessee')
      await scanAll(counter, id)

      await enter(staff, portal, 'staff')
      await openDesk(staff, id)
      await staff.locator('[data-desk-fields] li').filter({ hasText: 'Representative' }).first().waitFor()
      // Six as of every form, and two of who signs.
      await verifyByKeyboard(staff, id, 8)
      await seenAcknowledged(merchant, id, await acknowledgeByApi(office, id))
    }),
  )

  it('of somebody who lives abroad takes a ZIP code of there, and is printed on a paper of its own', { timeout: 120_000 }, () =>
    play(browser, 'form-foreign', async ({ person }) => {
      const filing: Filing = { appType: 'N', category: 'P', foreign: true }
      const [counter, office] = await atCounter(1100)
      const merchant = await person()
      const draft = await draftApplication(counter, { residencePin: null }, filing)
      await enter(merchant, portal, userName, `${physical}/foreign-individual/N/apply/${draft}?section=address`)
      await type(merchant.getByRole('group', { name: 'Residence', exact: true }), 'PIN or ZIP code', 'NW1 6XE')
      await saved(merchant)
      await toPay(merchant)
      const id = await pay(merchant)
      const words = await wordsOf((await download(merchant, 'Filled form (PDF)')).bytes)
      for (const printed of ['95', 'UNITED KINGDOM']) expect(words).toContain(printed)
      await scanAll(counter, id)
      await verifyByApi(office, id)
      await seenAcknowledged(merchant, id, await acknowledgeByApi(office, id))
    }),
  )

  it('of a correction hides the PAN, and what was sent back is read beside what it said before', { timeout: 120_000 }, () =>
    play(browser, 'form-correction', async ({ person }) => {
      const filing: Filing = { appType: 'C', category: 'P', foreign: false }
      const [counter, office] = await atCounter()
      const [merchant, staff] = [await person(), await person()]
      const serial = serialNumber()
      const [pan, surrenders] = [panOf(serial, 1), panOf(serial, 2)]
      await enter(merchant, portal, userName, `${physical}/c/apply`)
      await chooseApplicant(merchant, /^Individual/)
      await box(merchant, 'PAN').waitFor()
      const draft = await draftApplication(counter, { pan: null, otherPans: [], changes: [], changeProof: null, nameNow: null }, filing)
      await merchant.goto(`${portal.url}${physical}/individual/c/apply/${draft}`)
      await type(merchant, 'PAN', pan)
      await merchant.getByRole('checkbox', { name: 'Full name' }).check()
      await merchant.getByRole('button', { name: 'Add: Other PAN to surrender' }).click()
      await type(merchant, 'Other PAN to surrender', surrenders)
      await saved(merchant)
      const [apply] = merchant.url().split('?')
      await merchant.goto(`${apply}?section=name`)
      await type(merchant, 'Name on the PAN card now', 'Anita Devi')
      await saved(merchant)
      await merchant.goto(`${apply}?section=proofs`)
      await merchant.getByLabel(/^Proof of the change/).selectOption('Marriage certificate issued by the registrar')
      await saved(merchant)
      await toPay(merchant)
      await merchant
        .getByText(`XXXXXX${pan.slice(-4)}`)
        .first()
        .waitFor()
      expect(await merchant.content()).not.toContain(pan)
      const change = 'Now ANITA DEVI › will be ANITA KUMARI'
      await merchant.getByText(change).waitFor()
      const id = await pay(merchant)
      const form = await download(merchant, 'Filled form (PDF)')
      const words = (await wordsOf(form.bytes)).replaceAll(' ', '')
      for (const printed of ['CR-01', pan, surrenders, 'Requestforanew']) expect(words).toContain(printed)
      await scanAll(counter, id)

      await enter(staff, portal, 'staff')
      await sendBackByKeyboard(staff, id, 'RAMESH')
      await merchant.goto(`${portal.url}${physical}/reapply/${id}`)
      await box(merchant.getByRole('group', { name: 'Father', exact: true }), 'First name').fill('SURESH')
      await saved(merchant)
      await merchant.goto(`${portal.url}${physical}/reapply/${id}?section=review`)
      await merchant.getByRole('button', { name: 'Send again' }).click()
      await merchant.waitForURL(/upload\/scanning\//)
      const again = await download(merchant, 'Filled form (PDF)')
      await uploadScans(merchant, [{ kind: 'Form', files: await signedForm(again.bytes), pages: 2 }], 4)
      await crop(merchant)

      await openDesk(staff, id)
      await staff.getByText('Before: RAMESH').waitFor()
      await staff.getByText(change).waitFor()
      await verifyByKeyboard(staff, id)
      await seenAcknowledged(merchant, id, await acknowledgeByApi(office, id))
    }),
  )
})
