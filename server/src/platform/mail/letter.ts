import { primaryOf } from '@sevakendra/contract/kit/brand-colour'
import type { Place } from '@sevakendra/contract/kit/mail-places'
import { addressLine, type Business } from '../business'
import { type Look, stampOf } from '../look'
import { type Language, type Say, sayIn } from '../words'

/** One part of a mail; written once, shown as HTML and as plain text. */
export type Block =
  | { text: string }
  | { facts: [label: string, value: string][] }
  | { items: string[] }
  /** Lines that somebody copies out of the mail as they are. */
  | { lines: string }
  /** A link into the portal, by its path; a page of shops as it is called for a merchant, `/merchant/…`: `sendMail` has it lead a member to their own. */
  | { button: string; path: string }
  /** A public page of the portal: its link in full, for handing on, and a code of it, by the path of the picture. */
  | { publicPage: string; path: string; picture: string }

/** What one mail says. Where a text has blank lines, they part its paragraphs. */
export interface LetterText {
  /** Never anything personal: subjects travel and are logged in the open. */
  subject: string
  /** Who is greeted; null where nothing that anybody typed may be written. */
  name: string | null
  blocks: Block[]
  /** What the owner's words may be filled with beyond what the letter's own texts are: by the names of `kit/mail-places` of the contract. */
  values?: Readonly<Partial<Record<Place, string>>>
  /** Written where a block says `secretHere`; readable in the waiting mail only through the vault, and gone once it was sent. */
  secret?: string
}

export const secretHere = '[[secret]]'

/** A mail that a room sends: declared with `letter()` in its `letters.ts`, sent with `sendMail`. */
export interface Letter<Props> {
  /** As the table `mail` keeps it with each mail that was sent. Never changed: mails of before are found by it. */
  template: string
  write: (props: Props, say: Say) => LetterText
  /** Facts with which it is shown to who looks at the letter itself. Between them they bring out everything that it may say. */
  examples: readonly Props[]
}

/**
 * Declares a mail.
 * @param template the name under which it is exported and kept; no other letter has it
 * @param write what it says about these facts; each text of ours is handed to `say`, which says it in the language of the receiver
 * @param examples facts that bring out all that it may say
 */
export function letter<Props>(
  template: string,
  write: (props: Props, say: Say) => LetterText,
  ...examples: readonly NoInfer<Props>[]
): Letter<Props> {
  const made = { template, write, examples }
  declared.set(template, made as Letter<unknown>)
  return made
}

/** Every letter of the rooms that are there, by its name. */
const declared = new Map<string, Letter<unknown>>()
export const letterCalled = (template: string): Letter<unknown> | undefined => declared.get(template)

export interface Rendered {
  subject: string
  html: string
  plain: string
}

/**
 * Writes a letter in both forms, with the business above and its address below.
 * @param origin where the portal is, for its links: `https://portal.example`
 * @param language in which the letter was written; greeting and marks for programs follow it
 * @param look the owner's logo, which the mail program fetches from the portal, and colour
 */
export function renderLetter(letter: LetterText, business: Business, origin: string, language: Language = 'en', look?: Look): Rendered {
  const say = sayIn(language)
  const footer = [addressLine(business), [business.contactNo, business.emailId].filter(Boolean).join(' · ')].filter(Boolean)
  const greeting = letter.name === null ? say('Dear Sir or Madam,') : say('Dear {{name}},', { name: letter.name })
  const colour = look?.colour ? primaryOf(look.colour) : undefined
  const blocks = [paragraph(greeting), ...letter.blocks.map(block => asHtml(block, origin, colour))]
  return {
    subject: letter.subject,
    html: page(
      letter.subject,
      letterhead(business.businessName, origin, look, colour),
      blocks,
      [business.businessName, ...footer],
      language,
    ),
    plain: [greeting, ...letter.blocks.map(block => asPlain(block, origin)), ['-- ', business.businessName, ...footer].join('\n'), ''].join(
      '\n\n',
    ),
  }
}

/** The same with its secret in its place: for examples, and for what is sent past the outbox. */
export function withSecret(letter: LetterText, business: Business, origin: string, language: Language, look: Look): Rendered {
  const { subject, html, plain } = renderLetter(letter, business, origin, language, look)
  const { secret = '' } = letter
  return { subject, html: html.replaceAll(secretHere, () => escaped(secret)), plain: plain.replaceAll(secretHere, () => secret) }
}

const asPlain = (block: Block, origin: string): string => {
  if ('text' in block) return block.text
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('items' in block) return block.items.map(item => `- ${item}`).join('\n')
  if ('lines' in block) return block.lines.trimEnd()
  return `${'button' in block ? block.button : block.publicPage}: ${origin}${block.path}`
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`).replace(/\n/g, '<br>')

// Mail programs know little of CSS: tables for layout, every style on its element, colours that survive a dark mode.
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const asHtml = (block: Block, origin: string, colour = '#1a56b0'): string => {
  if ('text' in block)
    return block.text
      .split(/\n{2,}/)
      .map(paragraph)
      .join('')
  if ('items' in block)
    return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map(item => `<li>${escaped(item)}</li>`).join('')}</ul>`
  if ('facts' in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:normal;color:#5c6470;vertical-align:top">${escaped(label)}</th><td style="padding:4px 0;font-weight:bold">${escaped(value)}</td></tr>`,
    )
    return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`
  }
  if ('lines' in block)
    return `<pre style="margin:0 0 16px;padding:12px;background:#f1f3f6;font:12px/1.5 Menlo,Consolas,monospace;white-space:pre-wrap;word-break:break-all">${escaped(block.lines.trimEnd())}</pre>`
  const href = escaped(`${origin}${block.path}`)
  if ('publicPage' in block)
    // White around the code, also where a program darkens the page; who loads no pictures has the link.
    return `${paragraph(block.publicPage)}<p style="margin:0 0 16px"><a href="${href}">${href}</a></p><p style="margin:0 0 16px"><img src="${escaped(`${origin}${block.picture}`)}" alt="" width="148" height="148" style="display:block;background:#ffffff"></p>`
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:#ffffff;text-decoration:none;font-weight:bold">${escaped(block.button)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5c6470">${href}</p>`
}

/** The name of the business, after its logo and above a line in its colour. A program that loads no pictures shows the name alone. */
function letterhead(business: string, origin: string, look: Look | undefined, colour: string | undefined): string {
  const { logo } = look ?? {}
  const scale = logo ? Math.min(120 / logo.width, 40 / logo.height, 1) : 0
  const picture = logo
    ? `<img src="${escaped(`${origin}/api/logo?v=${stampOf(logo)}`)}" alt="" width="${Math.round(logo.width * scale)}" height="${Math.round(logo.height * scale)}" style="vertical-align:middle;margin-right:12px">`
    : ''
  const line = colour ? `3px solid ${colour}` : '1px solid #dde2e9'
  return `<td style="padding:20px 24px;border-bottom:${line};font-size:18px;font-weight:bold">${picture}${escaped(business)}</td>`
}

const page = (subject: string, head: string, blocks: string[], footer: string[], language: Language) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f1f3f6;color:#1c2430;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:600px;border-collapse:collapse;background:#ffffff">
<tr>${head}</tr>
<tr><td style="padding:24px 24px 8px">${blocks.join('\n')}</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #dde2e9;font-size:13px;color:#5c6470">${footer.map(escaped).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
