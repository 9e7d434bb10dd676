import { sameInAreaOf } from '@sevakendra/contract/kit/capabilities'
import { maskIdentityFields, maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { businessOf } from '../business'
import { Refusal } from '../http/errors'
import { lookOf } from '../look'
import type { Services, Tx } from '../tx'
import type { Language } from '../words'
import { escaped, type Letter, type LetterText, renderLetter, secretHere } from './letter'
import { ownTexts, writtenIn } from './wording'

interface Outgoing<Props> {
  to: string
  /** Left out where nobody has shown yet that the address is theirs: what a stranger typed is written to nobody else. */
  name?: string
  letter: Letter<Props>
  /** The facts that the letter is made of. */
  props: NoInfer<Props>
  /** The record that the mail speaks of: `registration`, 17. */
  about?: SubjectKind
  aboutId?: number
  /** Of the mail; left out, that of the person whose address it is. */
  language?: Language
}

/**
 * Puts a mail in the outbox with this transaction; it is sent when, and only if, the transaction commits. Aadhaar and PAN numbers in it are masked.
 * @returns its id
 * @throws Refusal 422 when an address could forge a header
 */
export async function sendMail<Props>(tx: Tx, mail: Outgoing<Props>): Promise<number> {
  const language = mail.language ?? (await languageOfReader(tx.db, mail.to, mail.aboutId))
  const business = await businessOf(tx.db)
  const own = await ownTexts(tx.db, mail.letter.template, language)
  const written = writtenIn(mail.letter, maskIdentityFields(mail.props), language, own, business.businessName)
  const said = { ...written, blocks: await inAreaOfReader(tx.db, mail.to, written.blocks) }
  for (const text of [mail.to, said.subject])
    if (/[\r\n\0]/.test(text)) throw new Refusal('Addresses and subjects may not contain line breaks')
  if (!/^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/.test(mail.to)) throw new Refusal('Not an email address')
  const { subject, html, plain } = renderLetter(
    { ...said, name: said.name === null ? null : onOneLine(said.name) },
    business,
    tx.services.config.publicUrl,
    language,
    await lookOf(tx),
  )
  const mark = said.secret && `[[${tx.services.vault.seal(said.secret, placeOf(mail.to))}]]`
  const hide = (body: string) => (mark ? body.split(secretHere).map(unmarked).join(mark) : unmarked(body))
  const { id } = await tx.db
    .insertInto('mail')
    .values({
      toAddress: mail.to,
      toName: mail.name === undefined ? null : onOneLine(maskIdentityNumbers(mail.name)),
      subject,
      template: mail.letter.template,
      html: hide(html),
      plain: hide(plain),
      about: mail.about ?? null,
      aboutId: mail.aboutId ?? null,
      createdAt: tx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.after('mail', { id })
  return id
}

/**
 * The language that the person behind an address chose on the screen. Of several with one address, that of whom the mail is about, else of who came
 * last; English where nobody chose.
 */
async function languageOfReader(db: Tx['db'], to: string, aboutId = 0): Promise<Language> {
  const found = await db
    .selectFrom('appUser')
    .select('language')
    .where(sql`lower(email)`, '=', to.toLowerCase())
    .where('language', 'is not', null)
    .orderBy(sql`(id = ${aboutId})`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.language ?? 'en'
}

/**
 * Buttons lead a member into the member's area: letters to shops name their pages as they are called for a merchant. Of several shops with the address
 * the latest counts; whom that leads into the area of another one, the portal leads on to the same page of their own.
 */
async function inAreaOfReader(db: Tx['db'], to: string, blocks: LetterText['blocks']): Promise<LetterText['blocks']> {
  if (!blocks.some(block => 'button' in block && ofMerchants(block.path))) return blocks
  const shop = await db
    .selectFrom('merchant')
    .select('kind')
    .where(sql`lower(email_id)`, '=', to.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return blocks.map(block =>
    'button' in block && ofMerchants(block.path) ? { ...block, path: sameInAreaOf(shop?.kind, block.path) ?? block.path } : block,
  )
}

const ofMerchants = (path: string) => path.startsWith('/merchant/')

/** Made harmless, not refused: by a name of theirs nobody may keep others from suspending them, for lack of the mail about it. */
const onOneLine = (name: string) => name.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** What people wrote is no mark of ours, whatever it looks like: it would be taken for a secret, and the mail for a broken one. */
const unmarked = (text: string) => text.replace(/\[(?=\[)/g, '[ ')

/** Enough of an address for its owner, too little to write to it: `me•••@example.in`. */
export const maskedAddress = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1•••')

interface Bodies {
  toAddress: string
  html: string
  plain: string
}

const placeOf = (to: string) => `mail.secret:${to}`
const sealed = /\[\[(\w+\.[\w-]+)\]\]/g

/** The bodies as the receiver reads them, with a temporary password where there is one. For sending, and for an outbox without SMTP. */
export function opened<M extends Bodies>(vault: Services['vault'], mail: M): M {
  const secret = (value: string) => vault.open(value, placeOf(mail.toAddress))
  return {
    ...mail,
    html: mail.html.replace(sealed, (_, value: string) => escaped(secret(value))),
    plain: mail.plain.replace(sealed, (_, value: string) => secret(value)),
  }
}

/** Whether there is something in it that only its receiver should know. */
export const hasSecret = ({ plain }: Bodies): boolean => plain.search(sealed) >= 0

/** The bodies once they were sent: nobody needs the password any more. */
export const forgotten = ({ html, plain }: Bodies) => ({
  html: html.replace(sealed, '(not kept)'),
  plain: plain.replace(sealed, '(not kept)'),
})
