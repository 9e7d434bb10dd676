import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { whyNotText } from '@sevakendra/contract/kit/mail-places'
import type { readTemplate, readTemplates, Shown, TemplateEdit, testTemplate, Written } from '@sevakendra/contract/site/template/endpoints'
import { letterWords } from '@sevakendra/contract/site/template/words'
import { audit } from '../../platform/audit'
import { businessOf } from '../../platform/business'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { lookOf } from '../../platform/look'
import { type Letter, letterCalled, withSecret } from '../../platform/mail/letter'
import { maskedAddress } from '../../platform/mail/mail'
import { type OwnTexts, partsOf, writtenIn } from '../../platform/mail/wording'
import type { Services, Tx } from '../../platform/tx'
import { type Language, sayIn } from '../../platform/words'
import { sendNow } from '../mail/service'
import { emailOf } from '../mail/store'
import * as store from './store'

type From = Pick<Tx, 'db'>

/** Every letter, in the order in which the contract names them. */
export async function readAll({ db }: From): Promise<ReplyOf<typeof readTemplates>> {
  const rows = await store.kept(db)
  return Object.keys(letterWords).map(template => {
    const own = rows.filter(row => row.template === template)
    const changed = own.filter(({ texts }) => Object.keys(texts as OwnTexts).length > 0).map(({ language }) => language as Language)
    return {
      template,
      changed: changed.sort(),
      changedAt:
        own
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1) ?? null,
    }
  })
}

/** @throws Refusal 404 for a letter that there is not */
function known(template: string): Letter<unknown> {
  const found = Object.hasOwn(letterWords, template) ? letterCalled(template) : undefined
  if (!found) throw missing()
  return found
}

/** Both languages of one letter. @throws Refusal 404 */
export async function read({ db }: From, template: string, by: Who): Promise<ReplyOf<typeof readTemplate>> {
  const letter = known(template)
  const parts = partsOf(letter).map(part => ({ ...part, standard: standardOf(part.of) }))
  const rows = await store.keptOf(db, template)
  const side = (language: Language) => {
    const row = rows.find(one => one.language === language)
    const texts = { ...(row?.texts as OwnTexts | undefined) }
    const stale = Object.entries(texts).filter(([of, text]) => parts.every(part => part.of !== of || whyNotText(part, text)))
    for (const [of] of stale) delete texts[of]
    return { version: row?.version ?? 0, texts, stale: stale.map(([, text]) => text) }
  }
  const shared = { template, parts, cases: letter.examples.length, ownEmail: await emailOf(db, by.userId) }
  return { ...shared, en: side('en'), hi: side('hi') }
}

const standardOf = (of: string) => ({ en: of, hi: sayIn('hi')(of) })

/**
 * The owner's texts of a letter as they are kept: those alone that differ from the product's.
 * @throws Refusal 422 beside each text that may not be sent
 */
function checked(letter: Letter<unknown>, { language, texts }: Written): Record<string, string> {
  const parts = new Map(partsOf(letter).map(part => [part.of, part]))
  const errors: Record<string, string[]> = {}
  const own: Record<string, string> = {}
  for (const [nth, { of, text }] of texts.entries()) {
    const part = parts.get(of)
    const why = part ? whyNotText(part, text) : 'This mail has no such text any more: reload the page'
    if (why) errors[`texts.${nth}.text`] = [why]
    else if (text !== standardOf(of)[language]) own[of] = text
  }
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors)
  return own
}

/** Keeps the words of a letter in one language; none of them resets it. @throws Refusal 404, 409 when somebody else changed them, 422 by text */
export async function save(tx: Tx, template: string, { version, ...given }: TemplateEdit, by: Who): Promise<{ version: number }> {
  const own = checked(known(template), given)
  const { id, texts, version: kept } = await store.lockTemplate(tx.db, template, given.language)
  if (kept !== version) throw overtaken()
  const after = await store.writeTemplate(tx.db, id, own, by.userId || null)
  await audit(tx.db, {
    event: Object.keys(own).length > 0 ? 'mail.worded' : 'mail.wordsReset',
    ...{ who: by, subject: 'mail_template', subjectId: id, ip: by.ip, details: { template, language: given.language } },
    ...{ before: texts as OwnTexts, after: own },
  })
  return after
}

/** What an example says in these words. @throws Refusal 404, 422 by text */
function example(template: string, { case: nth, ...given }: Shown, business: string) {
  const letter = known(template)
  const own = checked(letter, given)
  if (nth >= letter.examples.length) throw missing()
  return writtenIn(letter, letter.examples[nth], given.language, own, business)
}

/** An example as its receiver would read it. @throws Refusal 404, 422 by text */
export async function preview({ db, services }: Pick<Tx, 'db' | 'services'>, template: string, shown: Shown) {
  const business = await businessOf(db)
  return withSecret(
    example(template, shown, business.businessName),
    business,
    services.config.publicUrl,
    shown.language,
    await lookOf({ db }),
  )
}

type Tested = ReplyOf<typeof testTemplate>

/** Sends an example to who asks, past the queue, marked as a test. @throws Refusal 404, 422 by text or where no mail can be sent */
export async function sendExample(services: Services, template: string, shown: Shown, by: Who): Promise<Tested & { to: string }> {
  const to = await emailOf(services.db, by.userId)
  if (!to) throw new Refusal('Your account has no email address')
  const { passed, answer, hint } = await sendNow(services, to, shown.language, (_, { businessName }) => {
    const said = example(template, shown, businessName)
    return { ...said, subject: sayIn(shown.language)('Test: {{subject}}', { subject: said.subject }) }
  })
  return { passed, answer, hint, to }
}

export async function noteExample(tx: Tx, template: string, language: Language, sent: Tested & { to: string }, by: Who): Promise<Tested> {
  const { to, ...tested } = sent
  const details = { template, language, to: maskedAddress(to), passed: tested.passed }
  await audit(tx.db, { event: 'mail.wordsTested', who: by, subject: 'mail_template', ip: by.ip, details })
  return tested
}
