import type { AddressInfo } from 'node:net'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { type Place, places, placesIn, whyNotText } from '@sevakendra/contract/kit/mail-places'
import { letterWords } from '@sevakendra/contract/site/template/words'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { openWorld, type World } from '../../../test/world'
import { paymentApproved } from '../../payment/letters'
import { type Letter, letterCalled } from '../../platform/mail/letter'
import { sendMail } from '../../platform/mail/mail'
import { ownTexts, partsOf, writtenIn } from '../../platform/mail/wording'
import { type Language, sayIn } from '../../platform/words'

let world: World
let admin: Client
const path = '/backend/settings/mail-templates'
const languages = ['en', 'hi'] as const

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterEach(() => world.services.db.deleteFrom('mailTemplate').execute())
afterAll(() => world.close())

const letters = Object.keys(letterWords).map((template): [string, Letter<unknown>] => [template, letterCalled(template) as Letter<unknown>])
const subject = 'Payment {{refNo}} added to your wallet'
const paragraph = 'Your payment has been found in our bank statement and added to your wallet.'
const ours = { subject: 'Rupees arrived, {{refNo}}', text: 'Dear partner, {{amount}} of {{bankReference}} came.\n\nYours, {{business}}' }
const texts = [
  { of: subject, text: ours.subject },
  { of: paragraph, text: ours.text },
]
const save = (body: object, template = 'paymentApproved') =>
  admin.post(`${path}/${template}`, { language: 'en', version: 0, texts, ...body })
const read = async (template = 'paymentApproved') => (await admin.get(`${path}/${template}`)).json()

/** Sends the letter as a command would. @returns what stands in the outbox */
async function sent(language: Language, to = 'meena@example.in') {
  const [props] = paymentApproved.examples
  const id = await world.command(tx => sendMail(tx, { to, name: 'Meena', letter: paymentApproved, props: props as never, language }))
  return world.services.db.selectFrom('mail').select(['subject', 'html', 'plain']).where('id', '=', id).executeTakeFirstOrThrow()
}

describe('every letter', () => {
  it('can be worded, by places that have words, each text of one kind', () => {
    for (const [template, letter] of letters) {
      expect(letter, template).toBeDefined()
      const parts = partsOf(letter)
      expect(parts.filter(({ kind }) => kind === 'subject').length, template).toBeGreaterThan(0)
      expect(parts.filter(({ kind }) => kind === 'text').length, template).toBeGreaterThan(0)
      for (const part of parts) {
        expect([template, part.of, part.offered.filter(place => !Object.hasOwn(places, place))]).toEqual([template, part.of, []])
        // What the product says in either language is itself a text that may be said.
        for (const language of languages) expect([part.of, whyNotText(part, sayIn(language)(part.of))]).toEqual([part.of, undefined])
        const said = letter.examples.flatMap(facts => {
          const { subject, blocks } = letter.write(facts, text => text)
          return [
            subject === part.of && 'subject',
            ...blocks.map(one => ('text' in one ? one.text : 'button' in one ? one.button : '') === part.of && Object.keys(one)[0]),
            // What stands above the link of a public page is a paragraph as any.
            ...blocks.map(one => 'publicPage' in one && one.publicPage === part.of && 'text'),
          ]
        })
        expect(new Set(said.filter(Boolean)), part.of).toEqual(new Set([part.kind]))
      }
    }
  })

  it('says the same as before where the owner has said nothing, and exactly what was said where something was', () => {
    for (const [template, letter] of letters)
      for (const language of languages)
        for (const facts of letter.examples) {
          const before = letter.write(facts, sayIn(language))
          expect(writtenIn(letter, facts, language, {}, 'Asha')).toEqual(before)
          // All texts of the product, handed in as the owner's, make the same mail: there is one way for both.
          const parts = partsOf(letter)
          const standard = Object.fromEntries(parts.map(({ of }) => [of, sayIn(language)(of)]))
          expect([template, writtenIn(letter, facts, language, standard, 'Asha')]).toEqual([template, before])
          const other = Object.fromEntries(parts.map(({ of, offered }) => [of, `New ${offered.map(place => `{{${place}}}`).join(' ')}`]))
          const { subject, blocks } = writtenIn(letter, facts, language, other, 'Asha')
          const worded = [subject, ...blocks.flatMap(one => ('button' in one ? [one.button] : []))]
          expect([template, worded.filter(text => !text.startsWith('New ') || placesIn(text).length > 0)]).toEqual([template, []])
        }
  })

  it('never shows a place: a text for which a value is missing is said as the product says it', () => {
    const [facts] = paymentApproved.examples
    const said = writtenIn(paymentApproved, facts as never, 'en', { [subject]: 'About {{remark}}', [paragraph]: 'Good {{refNo}}' }, 'Asha')
    expect([said.subject, said.blocks[0]]).toEqual(['Payment PR2611000003 added to your wallet', { text: 'Good PR2611000003' }])
  })
})

describe('texts of the owner', () => {
  it('are sent from then on, in their language alone, and no more once they are reset', async () => {
    const [english, hindi] = [await sent('en'), await sent('hi')]
    expect((await save({})).json()).toEqual({ version: 1 })
    const mail = await sent('en')
    expect(mail.subject).toBe('Rupees arrived, PR2611000003')
    expect(mail.plain).toContain('Dear partner, 12,345.67/- of UTR77 came.\n\nYours, Sevakendra')
    expect(mail.html).toMatch(/UTR77 came\.<\/p><p [^>]*>Yours, Sevakendra<\/p>/)
    expect(await sent('hi')).toEqual(hindi)
    await save({ language: 'hi', texts: [{ of: subject, text: 'पैसा आया {{refNo}}' }] })
    expect((await sent('hi')).subject).toBe('पैसा आया PR2611000003')
    const [line] = (await admin.get(path)).json().filter((one: { template: string }) => one.template === 'paymentApproved')
    expect(line).toMatchObject({ changed: ['en', 'hi'], changedAt: expect.any(String) })
    await save({ version: 1, texts: [] })
    expect(await sent('en')).toEqual(english)
    expect((await read()).en).toEqual({ version: 2, texts: {}, stale: [] })
  })

  it('that are the product’s own are not kept', async () => {
    await save({ texts: [{ of: subject, text: subject }] })
    expect((await read()).en.texts).toEqual({})
  })

  it('cannot bring markup, addresses, secrets or places that are not there into a mail', async () => {
    const refused = async (of: string, text: string) => {
      const reply = await save({ texts: [{ of, text }] })
      expect(reply.statusCode, text).toBe(422)
      return reply.json().errors['texts.0.text'][0]
    }
    expect(await refused(subject, 'Payment')).toBe('The placeholder refNo is missing')
    expect(await refused(subject, '{{refNo}} {{amount}}')).toBe('The placeholder amount is personal and may not stand in a subject')
    expect(await refused(subject, '{{refNo}}\nBcc: a@example.in')).toBe('Only one line is allowed here')
    expect(await refused(subject, `{{refNo}} ${'x'.repeat(150)}`)).toBe('At most 150 characters')
    expect(await refused(paragraph, '{{trackingNo}}')).toBe('This mail has no placeholder trackingNo')
    expect(await refused(paragraph, '{{refNo }}')).toMatch(/^Double curly/)
    expect(await refused(paragraph, 'See <a href=x>here</a>')).toMatch(/HTML/)
    expect(await refused(paragraph, 'See www.example.in')).toMatch(/^Web addresses/)
    expect(await refused(paragraph, 'See [[secret]]')).toMatch(/^Double square/)
    expect(await refused(paragraph, ' ')).toBe('Required')
    expect(await refused('Nobody says this', 'Text')).toMatch(/no such text/)
    expect((await read()).en).toEqual({ version: 0, texts: {}, stale: [] })
    expect((await admin.get(`${path}/constructor`)).statusCode).toBe(404)
  })

  it('are kept once: who saves what somebody else has changed meanwhile is told', async () => {
    const replies = await Promise.all([save({}), save({ texts: [{ of: subject, text: 'Other {{refNo}}' }] })])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('stand in the trail with both sides', async () => {
    await save({})
    await save({ version: 1, texts: [{ of: subject, text: 'Other {{refNo}}' }] })
    const line = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'mail.worded')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ subject: 'mail_template', details: { template: 'paymentApproved', language: 'en' } })
    expect(line.before).toEqual({ [subject]: ours.subject, [paragraph]: ours.text })
    expect(line.after).toEqual({ [subject]: 'Other {{refNo}}' })
  })

  it('in whose place the product has none any more are shown, and not sent', async () => {
    await world.services.db
      .insertInto('mailTemplate')
      .values({ template: 'paymentApproved', language: 'en', texts: JSON.stringify({ 'Said last year': 'Ours' }) })
      .execute()
    expect((await read()).en).toEqual({ version: 1, texts: {}, stale: ['Ours'] })
    expect(await ownTexts(world.services.db, 'paymentApproved', 'en')).toEqual({ 'Said last year': 'Ours' })
  })
})

describe('an example', () => {
  const shown = { language: 'en', case: 0, texts }

  it('is shown as the mail has it, with the secret of the example', async () => {
    const { subject: said, html, plain } = (await admin.post(`${path}/preview/paymentApproved`, shown)).json()
    expect(said).toBe('Rupees arrived, PR2611000003')
    await save({})
    expect(html).toBe((await sent('en')).html)
    expect(plain).toContain('Dear Meena,')
    const code = (await admin.post(`${path}/preview/oneTimeCode`, { language: 'hi', case: 4, texts: [] })).json()
    expect(code.plain).toContain('048213')
    expect((await admin.post(`${path}/preview/paymentApproved`, { ...shown, case: 9 })).statusCode).toBe(404)
  })

  it('is sent to who asks, marked as a test, and noted', async () => {
    expect((await admin.post(`${path}/test/paymentApproved`, shown)).json().message).toBe('There is no mail server to send it by')
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => {
        stream.on('data', chunk => received.push(String(chunk)))
        stream.on('end', done)
      },
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const smtp = { version: 0, host: '127.0.0.1', port, security: 'none', fromAddress: 'no-reply@asha.example' }
    await admin.post('/backend/settings/smtp', smtp)
    const reply = (await admin.post(`${path}/test/paymentApproved`, shown)).json()
    await world.services.db.deleteFrom('siteSetting').where('name', '=', 'smtp').execute()
    await new Promise<void>(resolve => server.close(() => resolve()))
    expect(reply).toMatchObject({ passed: true, hint: null })
    expect(received.join('')).toContain('Subject: Test: Rupees arrived, PR2611000003')
    const line = await world.services.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'mail.wordsTested')
      .executeTakeFirstOrThrow()
    expect(line.details).toMatchObject({ template: 'paymentApproved', passed: true, to: expect.stringContaining('•••') })
  })
})

it('a place that is personal stands in no subject of the product either', () => {
  for (const [, letter] of letters)
    for (const { of } of partsOf(letter).filter(({ kind }) => kind === 'subject'))
      expect(placesIn(of).filter(place => places[place as Place].personal)).toEqual([])
  expect(keysOf(places).length).toBeGreaterThan(10)
})
