import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import { letterGroups } from '@sevakendra/contract/notice/choice/groups'
import { letterWords } from '@sevakendra/contract/site/template/words'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentOnline } from '../src/gateway/letters'
import { idRefunded } from '../src/id-sale/letters'
import { newDevice } from '../src/identity/letters'
import { applicationIncomplete } from '../src/nsdl-pan/physical/letters'
import { paymentApproved } from '../src/payment/letters'
import type { Business } from '../src/platform/business'
import { type Letter, type LetterText, renderLetter, secretHere } from '../src/platform/mail/letter'
import { type Language, type Say, sayIn } from '../src/platform/words'
import { registrationApproved } from '../src/registration/letters'

const business: Business = {
  businessName: 'Asha <Seva> Kendra',
  add1: '12 Station Road',
  add2: '',
  add3: '',
  district: 'Nagpur',
  pin: '440001',
  state: 'Maharashtra',
  contactNo: '0712 2550000',
  emailId: 'help@asha.example',
}

/** Every letter of the product, by the name that the table `mail` keeps: such a name is never changed. A new one is added here. */
const names =
  `accountReactivated accountSuspended apiKeyCreated apiKeyRevoked applicationAadhaarCancelled applicationAcknowledged applicationAllotted applicationCancelled
  applicationCorrected applicationDispatched applicationDue applicationIncomplete applicationRejected applicationSubmitted applicationVerified couponsRejected courierDiffers courierLost dayCheckpoint
  emailChanged enquiryAnswered enquiryReceived factorChanged factorDropped gstApproved gstClarificationAsked gstClarificationDue gstFilingAsked gstFilingChallanExpired gstFilingChallanSoon gstFilingDeposited gstFilingFiled gstFilingOverdue gstFilingRejected gstQueryRaised gstRejected gstTrnExpired gstTrnGiven hardcopiesExpected idEnding idExpired idRefunded idSuspended kycAsked kycDue kycExpired kycRejected kycReturned kycSuspended
  kycVerified loginNotificationOff memberOpened newDevice objectionClosed objectionForwarded objectionRaised objectionReminder objectionReturned
  oneTimeCode paperlessAcknowledged paperlessIncomplete paperlessRefunded passwordChanged passwordLink passwordSuspended passwordVoided paymentApproved paymentOnline paymentRejected paymentReversed
  privacyAnswered privacyConfirm privacyCopy privacyReceived privacyRefused psaApproved psaBlocked psaRejected registrationApproved registrationDuplicate registrationReceived registrationRejected scheduledReport scheduleStopped secondFactorOn secondStepFailed shopStaffOpened
  shopStaffPassword signInCopied signInsEnded smtpTried staffWelcome transferReceived userNames webhookCreated webhookSwitchedOff`.split(
    /\s+/,
  )

/** What a visitor can cause, or goes to an address that nobody has shown to be theirs: nobody is greeted by a name that was typed. */
const nameless = new Set([
  ...['registrationReceived', 'registrationDuplicate', 'registrationApproved', 'registrationRejected'],
  ...['enquiryReceived', 'enquiryAnswered'],
  ...['userNames', 'passwordLink', 'passwordSuspended', 'smtpTried', 'privacyConfirm'],
])

const rooms = join(import.meta.dirname, '../src')
const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter(file => /(^|[\\/])letters\.ts$/.test(file))

/** What the rooms declare, by the names under which they export it. */
let letters: [name: string, letter: Letter<unknown>][]
beforeAll(async () => {
  const modules: object[] = await Promise.all(files.map(file => import(pathToFileURL(join(rooms, file)).href)))
  letters = modules.flatMap(one => Object.entries(one)).filter(([, one]) => typeof one === 'object' && 'template' in one && 'write' in one)
})

const render = (text: LetterText, language: Language) => renderLetter(text, business, 'https://portal.example', language)
const rendered = <P>(letter: Letter<P>, language: Language = 'en') =>
  render(letter.write(letter.examples[0] as P, sayIn(language)), language)
/** Each letter with each of its examples. */
const all = () => letters.flatMap(([name, letter]) => letter.examples.map(facts => ({ name, letter, facts })))

/** Every text of a letter that a reader sees. */
const textsOf = ({ subject, blocks }: LetterText): string[] => [
  subject,
  ...blocks.flatMap(block => {
    if ('text' in block) return [block.text]
    if ('facts' in block) return block.facts.flat()
    if ('items' in block) return block.items
    if ('publicPage' in block) return [block.publicPage]
    return 'button' in block ? [block.button] : []
  }),
]

/** The facts of a letter as they may stand in it, longest first. */
function valuesOf(facts: unknown): string[] {
  if (typeof facts === 'object' && facts !== null) return Object.values(facts).flatMap(valuesOf)
  return typeof facts === 'string' ? [facts] : []
}

describe('every mail', () => {
  it('has its words for who edits it', () => {
    expect(Object.keys(letterWords).sort()).toEqual([...names].sort())
  })

  it('that people may switch off exists', () => {
    expect(Object.keys(letterGroups).filter(name => !names.includes(name))).toEqual([])
  })

  it('that a room declares is known here, is exported by the name that the table keeps, and has an example', () => {
    expect(letters.map(([name]) => name).sort()).toEqual([...names].sort())
    for (const [name, letter] of letters) expect([name, letter.examples.length > 0]).toEqual([letter.template, true])
  })

  it('has both forms in both languages, greets, and names the business and its address', () => {
    const greetings = {
      en: (name: string) => (nameless.has(name) ? 'Dear Sir or Madam,' : 'Dear Meena'),
      hi: (name: string) => (nameless.has(name) ? 'महोदय/महोदया,' : 'आदरणीय Meena'),
    }
    for (const language of ['en', 'hi'] as const)
      for (const { name, letter, facts } of all()) {
        const text = letter.write(facts, sayIn(language))
        const { subject, html, plain } = render(text, language)
        const greeting = text.name === null ? greetings[language]('userNames') : greetings[language](name)
        for (const body of [html, plain])
          for (const words of [greeting, '12 Station Road, Nagpur 440001, Maharashtra']) expect(body, name).toContain(words)
        if (nameless.has(name)) expect(text.name, name).toBeNull()
        expect(plain).toContain('Asha <Seva> Kendra')
        expect(html).toContain('Asha &#60;Seva&#62; Kendra')
        expect(html).toContain(`<html lang="${language}">`)
        // Without a logo the one picture of a mail is the code of a public page, drawn by the portal.
        expect(html.replace(/<img src="https:\/\/portal\.example\/api\/track\/qr\?no=\w+"/g, '')).not.toMatch(
          /<script|<img|https?:\/\/(?!portal\.example)/,
        )
        expect(subject).toMatch(/^[\p{L}\p{M}\p{N}\p{Cf} .:-]+$/u)
        expect(subject).not.toMatch(/Meena|UTR77|8812|Asha/)
        expect(`${html}${plain}`).not.toMatch(/undefined|null|NaN|\[object|\{\{/)
      }
  })

  it('says nothing of ours but through the catalogue, which has the Hindi of all of it', () => {
    const without: string[] = []
    const untold: string[] = []
    for (const { name, letter, facts } of all()) {
      const values = new Set(valuesOf(facts))
      const heard = new Set<string>()
      const marked: Say = text => {
        heard.add(text)
        return '§'
      }
      // The period in a value is said in the language of the reader.
      const said = [...values].flatMap(value => [value, periodsIn(value, () => '§')]).sort((one, other) => other.length - one.length)
      // What is left when every text of ours is a mark: facts, amounts and days.
      const left = textsOf(letter.write(facts, marked))
        .map(text => said.reduce((rest, value) => rest.replaceAll(value, ''), text))
        .map(text => text.replace(/\d{2}-[A-Z][a-z]{2}-\d{4}(, \d+:\d{2}\s[ap]m)?/g, '').replace(secretHere, ''))
      untold.push(...left.filter(text => /[A-Za-z]{2}/.test(text)).map(text => `${name}: ${text}`))
      const hindi = sayIn('hi')
      // A reason that a person typed is handed to the catalogue, too: it may be one of ours.
      without.push(...[...heard].filter(text => !values.has(text) && !/[\u0900-\u097f]/.test(hindi(text))).map(text => `${name}: ${text}`))
    }
    expect(untold).toEqual([])
    expect(without).toEqual([])
  })

  it('has the same places for values in both languages', () => {
    const places = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
    for (const { letter, facts } of all())
      letter.write(facts, text => {
        expect([text, places(sayIn('hi')(text))]).toEqual([text, places(text)])
        return text
      })
  })

  it('has examples that bring out every text that it may say', () => {
    const heard = new Set<string>()
    for (const { letter, facts } of all())
      letter.write(facts, text => {
        heard.add(text)
        return text
      })
    const written = files.flatMap(file =>
      [...readFileSync(join(rooms, file), 'utf8').matchAll(/\bsay\(\s*'((?:[^'\\]|\\.)+)'/g)].map(([, text = '']) =>
        text.replaceAll("\\'", "'"),
      ),
    )
    expect(written.length).toBeGreaterThan(150)
    expect(written.filter(text => !heard.has(text))).toEqual([])
  })

  it('says in plain text what it says in HTML', () => {
    const { html, plain } = rendered(applicationIncomplete)
    for (const body of [html, plain])
      for (const words of ['Photograph is unclear', 'Sign again', 'https://portal.example/merchant/product/nsdl-pan/physical/waiting/list'])
        expect(body).toContain(words)
  })

  it('writes money and days as the portal does, in either language', () => {
    expect(rendered(paymentApproved).plain).toContain('Amount: 12,345.67/-')
    expect(rendered(newDevice).plain).toContain('21-Nov-2026, 12:30\u00a0pm')
    expect(rendered(paymentApproved, 'hi').plain).toContain('राशि: 12,345.67/-')
  })

  it('says one letter in the language of who reads it', () => {
    expect(rendered(paymentOnline, 'hi').plain).toMatch(/^आदरणीय Meena,\n\nआपका ऑनलाइन भुगतान/)
    expect(rendered(applicationIncomplete, 'hi').plain).toContain(sayIn('hi')('Photograph is unclear or has marks on it'))
  })

  it('cannot be given markup by what people type', () => {
    const [facts] = idRefunded.examples
    const { html } = render(idRefunded.write({ ...(facts as NonNullable<typeof facts>), reason: "Meena's <b>Shop</b>" }, sayIn('hi')), 'hi')
    expect(html).toContain('Meena&#39;s &#60;b&#62;Shop&#60;/b&#62;')
  })

  it('leaves only the place of a temporary password in its bodies', () => {
    for (const language of ['en', 'hi'] as const) {
      const { html, plain } = rendered(registrationApproved, language)
      for (const body of [html, plain]) {
        expect(body).toContain(secretHere)
        expect(body).not.toMatch(/p<|p&#60;/)
      }
    }
  })
})
