import { businessOf } from './business'
import { Refusal } from './errors'
import { escaped, renderLetter, secretHere } from './mails/letter'
import { type Props, type Template, templates } from './mails/templates'
import type { House, Tx } from './tx'

interface Outgoing<T extends Template> {
  to: string
  name: string
  template: T
  props: Props[T]
  /** The record that the mail speaks of: `registration`, 17. */
  about?: string
  aboutId?: number
}

/**
 * Puts a mail in the outbox with this transaction; it is sent when, and only if, the transaction commits.
 * @returns its id
 * @throws Refusal 422 when an address or a name could forge a header
 */
export async function sendMail<T extends Template>(tx: Tx, mail: Outgoing<T>): Promise<number> {
  const letter = templates[mail.template](mail.props)
  for (const text of [mail.to, mail.name, letter.subject])
    if (/[\r\n\0]/.test(text)) throw new Refusal('Addresses, names and subjects may not contain line breaks')
  if (!/^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/.test(mail.to)) throw new Refusal('Not an e-mail address')
  const { subject, html, plain } = renderLetter(letter, await businessOf(tx.db), tx.house.config.publicUrl)
  const hide = (body: string) =>
    letter.secret ? body.replaceAll(secretHere, `[[${tx.house.vault.seal(letter.secret, placeOf(mail.to))}]]`) : body
  const { id } = await tx.db
    .insertInto('mail')
    .values({
      toAddress: mail.to,
      toName: mail.name,
      subject,
      template: mail.template,
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

interface Bodies {
  toAddress: string
  html: string
  plain: string
}

const placeOf = (to: string) => `mail.secret:${to}`
const sealed = /\[\[(\w+\.[\w-]+)\]\]/g

/** The bodies as the receiver reads them, with a temporary password where there is one. For sending, and for an outbox without SMTP. */
export function opened<M extends Bodies>(vault: House['vault'], mail: M): M {
  const secret = (value: string) => vault.open(value, placeOf(mail.toAddress))
  return {
    ...mail,
    html: mail.html.replace(sealed, (_, value: string) => escaped(secret(value))),
    plain: mail.plain.replace(sealed, (_, value: string) => secret(value)),
  }
}

/** The bodies once they were sent: nobody needs the password any more. */
export const forgotten = ({ html, plain }: Bodies) => ({
  html: html.replace(sealed, '(not kept)'),
  plain: plain.replace(sealed, '(not kept)'),
})
