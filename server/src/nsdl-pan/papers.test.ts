import { dayOf } from '@sevakendra/contract/kit/dates'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { papers } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { labelOf, panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { panSlots } from '@sevakendra/contract/nsdl-pan/slots'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, aPaidOne, aVerifiedOne, desk, freshAckNo, key } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { openWorld, type World } from '../../test/world'
import { sayIn } from '../platform/words'

const base = '/merchant/nsdlpan/physical'

describe('the papers of a reader', () => {
  let world: World
  let counter: Awaited<ReturnType<typeof aCounter>>
  let paid: { id: string; refNo: string }
  beforeAll(async () => {
    world = await openWorld()
    counter = await aCounter(world)
    paid = await aPaidOne(counter.client)
  })
  afterAll(() => world.close())

  type Client = (typeof counter)['client']
  const drawn = async (client: Client, path: string, language: 'en' | 'hi') => {
    client.setCookie('language', language)
    const reply = await client.post(path)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    return (await textsOf(reply.rawPayload)).join('')
  }
  const shops = (language: 'en' | 'hi') => drawn(counter.client, `${base}/receipt/${paid.id}`, language)
  const customers = (language: 'en' | 'hi') => drawn(counter.client, `${base}/customer-receipt/${paid.id}`, language)

  it('are in English or in Hindi, with figures and names as they are', async () => {
    const [english, hindi] = [await shops('en'), await shops('hi')]
    for (const words of ['Receiptfortheshop', 'Governmentfee', 'Page1of1', 'AOcode']) expect(english).toContain(words)
    // Vowel signs and half letters stand in a PDF as they are drawn: words without them are looked for.
    for (const words of ['आवेदक', 'कुल', 'दुकान', 'पेज1/1']) expect(hindi).toContain(words)
    expect(hindi).not.toMatch(/Receipt|Government|Page|Total/)
    for (const text of [english, hindi]) {
      for (const fact of [paid.refNo, 'ANITAKUMARI', '107.00/-', '140.00/-']) expect(text).toContain(fact)
      expect(text).toMatch(/XXXXXXXX\d{4}/)
      expect(text).not.toMatch(/[०-९]/)
    }
  })

  it('tell the applicant everything but what the shop was charged, from the payment on', async () => {
    const [english, hindi] = [await customers('en'), await customers('hi')]
    for (const words of [
      'Receiptfortheapplicant',
      'Proofofidentity,Proofofaddress',
      'Track',
      `${world.services.config.publicUrl}`,
      'Itisnobill',
    ])
      expect(english).toContain(words)
    for (const words of ['आवेदक', 'आधार', 'अपना']) expect(hindi).toContain(words)
    const { shopName } = await world.services.db
      .selectFrom('merchant')
      .select('shopName')
      .where('id', '=', counter.merchantId)
      .executeTakeFirstOrThrow()
    for (const text of [english, hindi]) {
      for (const fact of [shopName.replace(/\s/g, ''), paid.refNo, 'ANITAKUMARI']) expect(text).toContain(fact)
      // No amount of any kind.
      expect(text).not.toMatch(/\d\.\d\d|\/-|₹/)
    }
  })

  it('have the number of the tax office as soon as there is one', async () => {
    const { client } = counter
    const staff = await world.signUp('staff')
    const { id, refNo } = await aVerifiedOne(world, client)
    const ackNo = freshAckNo()
    const ackDate = dayOf(world.services.now())
    expect((await staff.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate }, key())).statusCode).toBe(200)
    for (const path of [`${base}/receipt/${id}`, `${base}/customer-receipt/${id}`]) {
      const text = await drawn(client, path, 'en')
      for (const fact of [`Acknowledgementnumber${ackNo}`, refNo]) expect(text).toContain(fact)
    }
    expect(await drawn(staff, `${desk}/customer-receipt/${id}`, 'hi')).toContain(ackNo)
  })

  it('are there for what was paid and goes on, and for the own shop', async () => {
    const refused = async (id: string, path = 'customer-receipt', client: Client = counter.client) =>
      (await client.post(`${base}/${path}/${id}`)).statusCode
    const draft = await counter.client.post(`${base}/draft`, { appType: 'N', category: 'P', answers: {} })
    for (const path of ['receipt', 'customer-receipt']) {
      expect(await refused(draft.json().id, path)).toBe(409)
      expect(await refused(paid.id, path, (await aCounter(world)).client)).toBe(404)
    }
    const ended = await aPaidOne(counter.client)
    expect((await counter.client.post(`${base}/cancel/${ended.id}`, { remark: 'The applicant left' }, key())).statusCode).toBe(200)
    expect(await refused(ended.id)).toBe(409)
    // The shop's own books go on.
    const back = await drawn(counter.client, `${base}/receipt/${ended.id}`, 'en')
    for (const words of ['Refundedon', 'Thewholechargewasgivenbacktothewalletoftheshop']) expect(back).toContain(words)
    // Of an application that goes nowhere no number follows.
    expect(back).not.toContain('follows')
  })

  it('have Hindi for whatever an application may say on them', () => {
    const say = sayIn('hi')
    const said = [
      ...[cardVariants, appTypes, categories].flatMap(words => Object.values(words)),
      ...Object.values(panSlots).map(({ label }) => label),
      ...Object.values(papers).map(({ name }) => name),
      ...panForms.flatMap(({ sealed }) => sealed).map(name => labelOf(name)),
    ]
    expect(said.length).toBeGreaterThan(50)
    expect(said.filter(text => !/\p{Script=Devanagari}/u.test(say(text)))).toEqual([])
  })
})
