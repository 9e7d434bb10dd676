import type { Role } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { NewNews, NewsEdit, readNews } from '@sevakendra/contract/site/news/endpoints'
import type { NewsItem } from '@sevakendra/contract/site/news/item'
import type { Audience } from '@sevakendra/contract/site/news/words'
import { audit } from '../../platform/audit'
import { missing, overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { keptOptionalRichText, keptRichText, shownRichText } from '../../platform/rich-text'
import type { Tx } from '../../platform/tx'
import * as store from './store'

type From = Pick<Tx, 'db'>

const audienceOf: Record<Role, Audience> = {
  admin: 'office',
  staff: 'office',
  merchant: 'merchants',
  merchantstaff: 'merchants',
  frenchie: 'members',
}

interface Kept {
  title: string
  body: string
  titleHi: string | null
  bodyHi: string | null
  publishedOn: string
  pinned: boolean
}

/** As it is drawn: below a heading of its own, which is the third level of every page that shows news. */
const drawn = ({ title, body, titleHi, bodyHi, publishedOn, pinned }: Kept) => ({
  ...{ title, titleHi, publishedOn, pinned },
  body: shownRichText(body, { top: 4 }),
  bodyHi: bodyHi === null ? null : shownRichText(bodyHi, { top: 4 }),
})

/** What is shown today to an audience, pinned and newest first. */
export async function newsFor({ db }: From, now: Date, audience: Audience, limit: number): Promise<NewsItem[]> {
  const found = await store.shownNews(db, dayOf(now), audience, limit)
  return found.map(({ id, ...item }) => ({ id: String(id), ...drawn(item) }))
}

/** One piece of news on a page of its own, for visitors; undefined unless they may read it today. */
export async function publicItem({ db }: From, now: Date, id: number): Promise<NewsItem | undefined> {
  const found = await store.shownNewsById(db, dayOf(now), 'public', id)
  return found && { id: String(found.id), ...drawn(found) }
}

/** So many pages of news are told to search engines. */
const mostListed = 500

/** The pages of news that visitors find today, newest first. */
export const publicPaths = async ({ db }: From, now: Date): Promise<string[]> =>
  (await store.shownNewsIds(db, dayOf(now), 'public', mostListed)).map(({ id }) => `/news/${id}`)

/** What is shown to whoever asks, by their role. */
export const newsOf = (from: From, now: Date, { role }: Pick<Who, 'role'>, limit: number): Promise<NewsItem[]> =>
  newsFor(from, now, audienceOf[role], limit)

/** One piece of news, to be edited. @throws Refusal 404 */
export async function read({ db }: From, id: number): Promise<ReplyOf<typeof readNews>> {
  const found = await store.newsById(db, id)
  if (!found) throw missing()
  const { body, bodyHi, audience, ...item } = found
  // With the headings that the editor makes.
  const html = { body: shownRichText(body), bodyHi: bodyHi === null ? null : shownRichText(bodyHi) }
  return { ...item, ...html, id: String(id), audience: audience as Audience[] }
}

/** The text of a news as it is kept. @throws Refusal 422 beside the text */
const clean = <T extends NewNews>(given: T): T & { body: string; bodyHi: string | null } => ({
  ...given,
  body: keptRichText('body', given.body),
  bodyHi: keptOptionalRichText('bodyHi', given.bodyHi),
})

/** @throws Refusal 422 beside a text of which nothing is left */
export async function create({ db }: From, given: NewNews, by: Who): Promise<{ id: string }> {
  const fields = hindiWhole(clean(given))
  const { id } = await store.insertNews(db, fields, by.userId || null)
  await audit(db, { event: 'news.created', who: by, subject: 'news', subjectId: id, after: fields })
  return { id: String(id) }
}

/** @throws Refusal 404; 409 when it has changed since it was read; 422 beside a text of which nothing is left */
export async function edit({ db }: From, id: number, { version, ...given }: NewsEdit, by: Who): Promise<{ version: number }> {
  const before = await locked(db, id, version)
  const fields = hindiWhole(clean(given))
  const after = await store.updateNews(db, id, fields, by.userId || null)
  await audit(db, { event: 'news.changed', who: by, subject: 'news', subjectId: id, before, after: fields })
  return after
}

/** @throws Refusal 404; 409 when it has changed since it was read */
export async function remove({ db }: From, id: number, version: number, by: Who): Promise<void> {
  const before = await locked(db, id, version)
  await store.deleteNews(db, id)
  await audit(db, { event: 'news.deleted', who: by, subject: 'news', subjectId: id, before })
}

/** As readers would see it; nothing is kept. @throws Refusal 422 beside a text of which nothing is left */
export const preview = (given: NewNews): NewsItem => ({ id: '0', ...drawn(hindiWhole(clean(given))) })

/** A Hindi text of which no word is left takes its title along: half a translation is none. */
const hindiWhole = <T extends { titleHi: string | null; bodyHi: string | null }>(fields: T): T =>
  fields.bodyHi === null ? { ...fields, titleHi: null } : fields

async function locked(db: Tx['db'], id: number, version: number) {
  const found = await store.lockNews(db, id)
  if (!found) throw missing()
  const { version: kept, ...fields } = found
  if (kept !== version) throw overtaken()
  return fields
}
