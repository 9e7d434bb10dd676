import { dayOf, monthsFrom } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { anita, sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { slotsOf } from '@sevakendra/contract/nsdl-pan/forms/wanted-slots'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { aCounter, aScan, cropFrom, desk, framesOn, freshAadhaar, key, uploaded } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { openWorld, type World } from '../../test/world'
import * as wallet from '../wallet/service'

const base = '/merchant/nsdlpan/physical'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const [newCompany, correctionIndividual] = [
  formOf({ appType: 'N', category: 'C', foreign: false }),
  formOf({ appType: 'C', category: 'P', foreign: false }),
]

let pans = 0
/** Of an individual; nobody else in this process has it. */
const freshPan = (): string => `ABCPE${String(++pans).padStart(4, '0')}F`

/** As the card has it, day and month the other way round. */
const dobNow = '1992-09-03'
const correction = (more: Given = {}): Given => {
  const kept = Object.entries({ ...anita, aadhaar: freshAadhaar() }).filter(([name]) => correctionIndividual.names.includes(name))
  return { ...Object.fromEntries(kept), pan: freshPan(), changes: ['dob'], ...(!more.changes && { dobNow }), panProof: 'panCard', ...more }
}
const company: Given = {
  ...{ physicalCard: 'Y', aoArea: 'BHR', aoType: 'W', aoRange: '31', aoNumber: '2' },
  ...{ entityName: 'GANGA TRADERS PRIVATE LIMITED', incorporationDate: '2015-08-14', registrationNo: 'U51909BR2015PTC156789' },
  ...{
    officeName: 'GANGA HOUSE',
    officeFlat: '12',
    officeRoad: 'STATION ROAD',
    officeTown: 'PATNA',
    officeState: '5',
    officePin: '800001',
  },
  ...{ mobile: '9876543210', email: 'accounts@example.com', incomeSources: ['other'], registrationProof: 'incorporation' },
  ...{ signatoryName: 'SURESH PATIL', signatoryCapacity: 'director', declarationPlace: 'PATNA' },
}

const begun = async (client: Client, appType: Filing['appType'], category: Filing['category'], answers: Given, foreign?: true) =>
  client.post(`${base}/draft`, { appType, category, answers, ...(foreign && { foreign }) })
const paid = async (client: Client, appType: Filing['appType'], category: Filing['category'], answers: Given, foreign?: true) => {
  const { id, version } = (await begun(client, appType, category, answers, foreign)).json()
  const quote = (await client.get(`${base}/quote/${id}`)).json()
  expect(quote.errors).toEqual({})
  const sent = await client.post(`${base}/submit/${id}`, { version, total: quote.price.total, consent: quote.consent.version }, key())
  return { id: id as string, price: quote.price, sent }
}

/** What the trail has of an application. */
const linesOf = (event: string, id: string) =>
  world.services.db.selectFrom('audit').selectAll().where('event', '=', event).where('subjectId', '=', id).execute()

describe('the correction of an individual', () => {
  it('keeps its PANs sealed, by the entries they stand in, and prints them in full for the shop alone', async () => {
    const { client } = await aCounter(world)
    const [pan, other] = [freshPan(), freshPan()]
    const answers = correction({ pan, otherPans: [{ pan: other }] })
    const { id, sent } = await paid(client, 'C', 'P', answers)
    expect(sent.statusCode, sent.body).toBe(200)
    const staff = await world.as('staff')
    const seen = (await staff.get(`${desk}/info/${id}`)).json()
    expect(seen).toMatchObject({
      formNo: 'CR-01',
      masked: { pan: `XXXXXX${pan.slice(-4)}`, 'otherPans.e1.pan': `XXXXXX${other.slice(-4)}` },
    })
    expect(JSON.stringify(seen)).not.toContain(pan)
    const row = await world.services.db.selectFrom('application').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    for (const number of [pan, other]) expect(JSON.stringify({ ...row })).not.toContain(number)

    const paper = async (who: Client, from: string) => (await textsOf((await who.post(`${from}/form/${id}`)).rawPayload)).join('')
    const own = await paper(client, base)
    for (const printed of ['CR-01', pan, other, 'Requestforanew', 'Ticktheboxofeachblock']) expect(own).toContain(printed)
    const theirs = await paper(staff, desk)
    for (const number of [pan, other]) expect(theirs).not.toContain(number)
    const rows = await linesOf('applicationPan.printed', id)
    expect(rows).toHaveLength(1)
  })

  it('shows a whole PAN only to who may, for a reason, and remembers it', async () => {
    const { client } = await aCounter(world)
    const [pan, other] = [freshPan(), freshPan()]
    const { id } = await paid(client, 'C', 'P', correction({ pan, otherPans: [{ pan: other }] }))
    const clerk = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] })
    expect((await clerk.post(`${desk}/reveal-pan/${id}`, { reason: 'Out of interest' })).statusCode).toBe(403)
    const staff = await world.as('staff')
    const show = (place: string) => staff.post(`${desk}/reveal-pan/${id}`, { reason: 'Compare with the card', place })
    expect((await show('pan')).json()).toEqual({ pan })
    expect((await show('otherPans.e1.pan')).json()).toEqual({ pan: other })
    for (const place of ['aadhaar', 'otherPans.e2.pan', 'lastName', '__proto__']) expect((await show(place)).statusCode, place).toBe(404)
    const rows = await linesOf('applicationPan.revealed', id)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(pan)
  })

  it('is refused for a PAN that has another correction under way, and for a surrendered one that stays', async () => {
    const { client } = await aCounter(world)
    const pan = freshPan()
    const first = await paid(client, 'C', 'P', correction({ pan }))
    expect(first.sent.statusCode).toBe(200)
    const second = await paid(client, 'C', 'P', correction({ pan }))
    expect(second.sent.statusCode).toBe(409)
    expect(second.sent.json().message).toMatch(/^Application PN\d+ with this PAN is already in progress/)

    const { id } = (await begun(client, 'C', 'P', correction({ pan: 'ABCPE9999F', otherPans: [{ pan: 'ABCPE9999F' }] }))).json()
    expect((await client.get(`${base}/quote/${id}`)).json().errors).toEqual({ 'otherPans.0.pan': ['This is the PAN that stays.'] })
    const company = (await begun(client, 'C', 'P', correction({ pan: 'ABCCE9998F' }))).json()
    expect((await client.get(`${base}/quote/${company.id}`)).json().errors.pan).toHaveLength(1)
  })

  it('costs what a new card does, and less without a change; a change of name is proven', async () => {
    const { client } = await aCounter(world)
    expect((await paid(client, 'C', 'P', correction())).price).toMatchObject({ variant: 'cardIndia', governmentFee: 107_00 })
    const again = await paid(client, 'C', 'P', correction({ changes: [] }))
    expect(again.price).toMatchObject({ variant: 'reprintIndia', governmentFee: 50_00 })
    expect(again.sent.statusCode, again.sent.body).toBe(200)
    const { id } = (await begun(client, 'C', 'P', correction({ changes: ['name'], nameNow: 'ANITA DEVI' }))).json()
    expect((await client.get(`${base}/quote/${id}`)).json().errors).toEqual({ changeProof: ['Required'] })
  })
})

/** A correction that was sent back, with its version. */
async function sentBack(counter: Awaited<ReturnType<typeof aCounter>>, answers: Given) {
  const { client, userId } = counter
  const { id, price } = await paid(client, 'C', 'P', answers)
  const slots = ['form', 'panProof', 'poi', 'podb', ...(answers.changeProof ? ['changeProof'] : [])]
  const uploads = await Promise.all(
    slots.map(async slot => ({ slot, uploadId: await uploaded(world, userId, `${slot}.jpg`, await aScan()) })),
  )
  const { pages } = (await client.post(`${base}/scan/${id}/pages`, { uploads })).json()
  expect((await client.post(`${base}/scan/${id}/finish`)).statusCode).toBe(200)
  expect((await cropFrom(client, `${base}/crop/${id}`, pages[0].id)).statusCode).toBe(200)
  const staff = await world.as('staff')
  await staff.post(`${desk}/claim/${id}`)
  expect((await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'tickBoxMissing' }] })).statusCode).toBe(200)
  const { version, ...draft } = (await client.get(`${base}/draft/${id}`)).json()
  const change = async (more: Given) =>
    (await client.post(`${base}/draft/${id}`, { version, answers: { ...draft.answers, ...more } })).json().version as number
  return { id, price, change }
}
const journals = async (id: string) =>
  world.services.db
    .selectFrom('ledgerJournal')
    .selectAll()
    .where('refType', '=', 'nsdlApplication')
    .where('refId', '=', Number(id))
    .execute()

describe('a correction that was sent back and asks for something else now', { timeout: 60_000 }, () => {
  it('is not sent at another price, which is named; withdrawn, it is paid back whole and applied for again', async () => {
    const counter = await aCounter(world)
    const { client, merchantId } = counter
    const { id, price, change } = await sentBack(counter, correction({ changes: [] }))
    const version = await change({ changes: ['dob'], dobNow })
    const before = await wallet.balance(world.services, merchantId)
    const refused = await client.post(`${base}/resubmit/${id}`, { version }, key())
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      price: [
        'With these answers the charge is 140.00/-, which is 57.00/- more than was paid. A charge that was paid cannot be altered: cancel this application, which refunds it in full, and apply again with the same answers.',
      ],
    })
    expect((await client.get(`${base}/info/${id}`)).json()).toMatchObject({ state: 'incomplete', price: { variant: 'reprintIndia' } })
    expect(await wallet.balance(world.services, merchantId)).toBe(before)
    expect(await journals(id)).toHaveLength(1)

    const remark = 'Withdrawn to apply again'
    expect((await client.post(`${base}/cancel/${id}`, { remark })).statusCode).toBe(400)
    const once = key()
    for (let time = 0; time < 2; time++)
      expect((await client.post(`${base}/cancel/${id}`, { remark }, once)).json()).toEqual({ state: 'cancelled', refunded: price.total })
    expect(await wallet.balance(world.services, merchantId)).toBe(1000_00)
    expect(await journals(id)).toHaveLength(2)
    expect((await client.get(`${base}/info/${id}`)).json()).toMatchObject({ refunded: true, reasons: [], answerBy: null, remark })
    const copy = (await client.post(`${base}/reapply/${id}`)).json()
    const quote = (await client.get(`${base}/quote/${copy.id}`)).json()
    expect(quote).toMatchObject({ errors: {}, price: { variant: 'cardIndia', total: 140_00 } })
    const anew = { version: quote.version, total: 140_00, consent: quote.consent.version }
    expect((await client.post(`${base}/submit/${copy.id}`, anew, key())).statusCode).toBe(200)
    expect(await wallet.balance(world.services, merchantId)).toBe(860_00)
  })

  it('keeps the card that was paid for, and what is cheaper is no partial refund', async () => {
    const counter = await aCounter(world)
    const { id, change } = await sentBack(counter, correction())
    const resubmit = async (more: Given) => {
      const version = await change(more)
      return counter.client.post(`${base}/resubmit/${id}`, { version }, key())
    }
    const cheaper = await resubmit({ physicalCard: 'N' })
    expect(cheaper.json().errors.price[0]).toContain('which is 35.00/- less than was paid.')
    expect(await journals(id)).toHaveLength(1)
  })

  it('simply goes on where its price is what was paid, with the charge as it is', async () => {
    const admin = await world.as('admin')
    const counter = await aCounter(world)
    const { client, merchantId } = counter
    const { id, price, change } = await sentBack(counter, correction({ changes: [] }))
    const { services, today } = (await admin.get('/backend/package/government-fee')).json()
    const { version: feeVersion } = services.find((one: { service: string }) => one.service === 'nsdl-physical')
    const fee = { service: 'nsdl-physical', variant: 'cardIndia', amount: 50_00, effectiveFrom: today, source: 'For this test' }
    expect((await admin.post('/backend/package/government-fee', { version: feeVersion, ...fee })).statusCode).toBe(200)

    const before = await wallet.balance(world.services, merchantId)
    const version = await change({ changes: ['dob'], dobNow })
    expect((await client.post(`${base}/resubmit/${id}`, { version }, key())).json()).toEqual({ state: 'awaitingScan' })
    const info = (await client.get(`${base}/info/${id}`)).json()
    expect(info.price).toEqual({ ...price, variant: 'cardIndia' })
    expect(await wallet.balance(world.services, merchantId)).toBe(before)
    expect(await journals(id)).toHaveLength(1)
  })
})

describe('the application of a child', () => {
  const child: Given = {
    ...{ ...anita, dob: `${new Date().getUTCFullYear() - 7}-02-03`, podb: 'birthCertificate', poi: null, poa: null },
    ...{ raLastName: 'PRASAD', raFirstName: 'RAMESH', raPoi: 'aadhaar', raPoa: 'aadhaar' },
    ...{ raFlat: '12', raPremises: 'ASHOK NAGAR', raTown: 'PATNA', raState: '5', raPin: '800020' },
  }

  it('is agreed to, signed and proven by the representative, and verified so', { timeout: 60_000 }, async () => {
    const { client, userId } = await aCounter(world)
    const answers = { ...child, aadhaar: freshAadhaar() }
    const { id, version } = (await begun(client, 'N', 'P', answers)).json()
    const { consent, price, errors } = (await client.get(`${base}/quote/${id}`)).json()
    expect([errors, consent.text]).toEqual([{}, expect.stringMatching(/^The representative agrees for the applicant/)])
    const submit = (agreed: string) => client.post(`${base}/submit/${id}`, { version, total: price.total, consent: agreed }, key())
    const now: Setting = { edition: 'Y2026', rulings: [], on: dayOf(new Date()) }
    const form = formOf({ appType: 'N', category: 'P', foreign: false })
    expect((await submit(form.consent(anita, now).version)).json().errors).toHaveProperty('consent')
    expect((await submit(consent.version)).statusCode).toBe(200)

    const text = (await textsOf((await client.post(`${base}/form/${id}`)).rawPayload)).join('')
    for (const printed of ['oftherepresentativeassessee,notoftheapplicant', 'RAMESHPRASAD,inthecapacityofrepresentativeassessee'])
      expect(text.replaceAll(/\s/g, '')).toContain(printed)
    const scan = (await client.get(`${base}/scan/${id}`)).json()
    expect(scan.slots[0].seen).toContain('signed by the representative')
    const uploads = await Promise.all(
      ['form', 'podb', 'raPoi'].map(async slot => ({ slot, uploadId: await uploaded(world, userId, `${slot}.jpg`, await aScan()) })),
    )
    const { pages } = (await client.post(`${base}/scan/${id}/pages`, { uploads })).json()
    expect((await client.post(`${base}/scan/${id}/finish`)).json()).toEqual({ state: 'awaitingCrop' })
    const { pagesVersion } = (await client.get(`${base}/crop/${id}`)).json()
    await client.post(`${base}/crop/${id}`, { frames: framesOn(pages[0].id), pagesVersion })

    // Two days ago it was submitted, and today the child has come of age: whoever signed is looked at all the same.
    const ofAge = JSON.stringify({ dob: monthsFrom(now.on, -18 * 12) })
    await sql`update application set answers = answers || ${ofAge}::jsonb, submitted_at = submitted_at - interval '2 days'
      where id = ${Number(id)}`.execute(world.services.db)
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    const approve = (checklist: readonly string[]) => staff.post(`${desk}/verify/${id}`, { checklist }, key())
    expect((await approve(form.checklist)).json().errors).toEqual({ checklist: ['Tick every item of the checklist'] })
    const all = [...form.checklist, 'signedByRepresentative', 'representativePapers']
    expect((await approve(all)).json()).toEqual({ state: 'verified' })
  })

  it('is refused while father and mother have one name that nobody has confirmed', async () => {
    const { client } = await aCounter(world)
    const alike = { motherLastName: 'PRASAD', motherFirstName: 'RAMESH' }
    const errorsOf = async (more: Given) => {
      const { id } = (await begun(client, 'N', 'P', { ...child, aadhaar: freshAadhaar(), ...alike, ...more })).json()
      return (await client.get(`${base}/quote/${id}`)).json().errors
    }
    for (const more of [{}, { parentsAlike: false }])
      expect(await errorsOf(more)).toEqual({ parentsAlike: [expect.stringContaining('the same as the father')] })
    expect(await errorsOf({ parentsAlike: true })).toEqual({})
  })
})

describe('the application of a company', () => {
  it('is complete without a person, with one proof and one cut, and listed by its name', async () => {
    const counter = await aCounter(world)
    const { client, userId } = counter
    const { id, sent } = await paid(client, 'N', 'C', company)
    expect(sent.statusCode, sent.body).toBe(200)
    const text = (await textsOf((await client.post(`${base}/form/${id}`)).rawPayload)).join('')
    for (const printed of ['94', 'Company', 'SURESHPATIL,inthecapacityofdirector']) expect(text).toContain(printed)
    expect(text).not.toContain('Photo')

    const scan = (await client.get(`${base}/scan/${id}`)).json()
    expect(scan.missing).toEqual(['The signed form', 'Proof of registration'])
    const uploads = await Promise.all(
      ['form', 'registrationProof'].map(async slot => ({ slot, uploadId: await uploaded(world, userId, `${slot}.jpg`, await aScan()) })),
    )
    const { pages } = (await client.post(`${base}/scan/${id}/pages`, { uploads })).json()
    expect((await client.post(`${base}/scan/${id}/finish`)).json()).toEqual({ state: 'awaitingCrop' })
    const { cuts, pagesVersion } = (await client.get(`${base}/crop/${id}`)).json()
    expect(cuts).toEqual(['signature'])
    const signature = { page: pages[0].id, x: 55, y: 8, width: 22, height: 7, turn: 0 }
    expect((await client.post(`${base}/crop/${id}`, { frames: { signature }, pagesVersion })).json()).toMatchObject({ state: 'waiting' })

    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    const back = await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'sealMissing' }, { code: 'photoPoor' }] })
    expect([back.statusCode, back.json().errors]).toEqual([422, { 'reasons.1.code': ['This reason does not belong to this form'] }])
    const approve = (checklist: readonly string[]) => staff.post(`${desk}/verify/${id}`, { checklist }, key())
    expect((await approve(newCompany.checklist.slice(1))).json().errors).toEqual({ checklist: ['Tick every item of the checklist'] })
    expect((await approve(newCompany.checklist)).json()).toEqual({ state: 'verified' })
    const found = await staff.post('/backend/nsdlpan/physical/list', { search: 'ganga traders' })
    expect(found.json().data).toMatchObject([{ applicant: 'GANGA TRADERS PRIVATE LIMITED', category: 'C' }])
  })

  it('is agreed to in words of its own, without an Aadhaar number, and what was agreed to is kept', async () => {
    const { client } = await aCounter(world)
    const { id, version } = (await begun(client, 'N', 'C', company)).json()
    const { consent, price } = (await client.get(`${base}/quote/${id}`)).json()
    const now: Setting = { edition: 'Y2026', rulings: [], on: dayOf(new Date()) }
    const agreed = newCompany.consent(company, now)
    expect(consent).toEqual(agreed)
    expect(consent.text).not.toContain('Aadhaar')
    const submit = (agreed: string) => client.post(`${base}/submit/${id}`, { version, total: price.total, consent: agreed }, key())
    expect((await submit(correctionIndividual.consent(correction(), now).version)).json().errors).toHaveProperty('consent')
    expect((await submit(consent.version)).statusCode).toBe(200)
    const row = await world.services.db
      .selectFrom('application')
      .select('consentVersion')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(row.consentVersion).toBe(agreed.version)
  })

  it('asks nothing of a person: a draft with the answers of another form is refused by their places', async () => {
    const { client } = await aCounter(world)
    const refused = await begun(client, 'N', 'C', { ...company, aadhaar: '999941057058' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).not.toContain('9999')
    const family = { appType: 'N', category: 'H', foreign: true, answers: {} }
    expect((await client.post(`${base}/draft`, family)).json().errors).toEqual({ category: ['This form is not available'] })
  })
})

/** Whoever files them, and what is read on their paper. */
const others: readonly [string, Filing, paper: readonly string[], taken?: string][] = [
  [
    'a Hindu undivided family with an affidavit and the proofs of its Karta',
    { appType: 'N', category: 'H', foreign: false },
    ['94', 'RAMESHPRASAD(HUF)', 'SURESHPATIL,inthecapacityofKarta'],
    'kartaPodb',
  ],
  [
    'a foreign citizen whose card goes abroad',
    { appType: 'N', category: 'P', foreign: true },
    ['95', 'Individual,notacitizenofIndia', 'UNITEDKINGDOM'],
    'poa',
  ],
  [
    'a firm that has another name now',
    { appType: 'C', category: 'F', foreign: false },
    ['CR-02', 'ABCFE9001F', 'ABCFE9002F'],
    'changeProof',
  ],
]

describe.each(others)('the application of %s', (_, filing, printed, lacking = '') => {
  it('goes from its draft to the acknowledgement, with each paper in its place', { timeout: 60_000 }, async () => {
    const { appType, category, foreign } = filing
    const { client, userId } = await aCounter(world, 5000_00)
    const { id, price, sent } = await paid(client, appType, category, sampleOf(filing, 'Y2026'), foreign || undefined)
    expect(sent.statusCode, sent.body).toBe(200)
    expect(price.variant).toBe(foreign ? 'cardAbroad' : 'cardIndia')
    const text = (await textsOf((await client.post(`${base}/form/${id}`)).rawPayload)).join('')
    for (const words of printed) expect(text).toContain(words)

    const info = (await client.get(`${base}/info/${id}`)).json()
    expect(info).toMatchObject({ ...filing, formNo: printed[0]?.slice(0, 5) })
    const wanted = slotsOf(filing, info.answers, { edition: 'Y2026', rulings: [], on: '2026-11-23' }, [])
    const slots = wanted.filter(({ fewest }) => fewest > 0).map(({ slot }) => slot)
    const uploads = await Promise.all(
      slots.map(async slot => ({ slot, uploadId: await uploaded(world, userId, `${slot}.jpg`, await aScan()) })),
    )
    const { pages } = (await client.post(`${base}/scan/${id}/pages`, { uploads: uploads.filter(({ slot }) => slot !== lacking) })).json()
    const papers = (await client.get(`${base}/scan/${id}`)).json()
    if (papers.missing.length > 0) {
      expect((await client.post(`${base}/scan/${id}/finish`)).statusCode).toBe(422)
      await client.post(`${base}/scan/${id}/pages`, { uploads: uploads.filter(({ slot }) => slot === lacking) })
    }
    expect((await client.post(`${base}/scan/${id}/finish`)).json()).toEqual({ state: 'awaitingCrop' })
    const { cuts, pagesVersion } = (await client.get(`${base}/crop/${id}`)).json()
    const all = framesOn(pages[0].id)
    const frames = Object.fromEntries(Object.entries(all).filter(([cut]) => cuts.includes(cut)))
    expect((await client.post(`${base}/crop/${id}`, { frames, pagesVersion })).json()).toMatchObject({ state: 'waiting' })

    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    expect((await staff.post(`${desk}/verify/${id}`, { checklist: formOf(filing).checklist }, key())).json()).toEqual({ state: 'verified' })
    const ack = { ackNo: `88103${String(id).padStart(10, '0')}`, ackDate: dayOf(new Date()) }
    expect((await staff.post(`${desk}/acknowledge/${id}`, ack, key())).json()).toEqual({ state: 'acknowledged' })
  })
})
