import { inWords, type Notice, type NoticeKind } from '@sevakendra/contract/notice/words'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Client } from './client'
import { found, letterNames } from './named'
import type { World } from './world'

/** What somebody was told of one kind in the portal: the facts of each notice, with the page that it leads to, newest first. */
export async function toldOf(by: Client, kind: NoticeKind): Promise<Record<string, unknown>[]> {
  const { data } = (await by.post('/notice/list', { length: 100 })).json()
  const told = (data as { kind: string; facts: string; link: string }[]).filter(one => one.kind === kind)
  return found('told', kind, told).map(({ facts, link }) => ({ ...JSON.parse(facts), link }))
}

interface Told {
  userId: number
  /** In English. */
  words: string
  link: string
}

/**
 * Everybody who was told of one kind in the portal, of what has these facts: their account, in which words and which page they lead to; by account, then
 * oldest first. For what a step tells, and that it tells nobody else.
 */
export async function everybodyTold(world: World, kind: NoticeKind, about: Record<string, unknown> = {}): Promise<Told[]> {
  const rows = await world.services.db
    .selectFrom('notice')
    .select(['userId', 'facts', 'times', 'link'])
    .where('kind', '=', kind)
    .orderBy('userId')
    .orderBy('id')
    .execute()
  const told = rows
    .map(row => ({ ...row, kind, facts: row.facts as Notice['facts'] }))
    .filter(({ facts }) => Object.entries(about).every(([name, value]) => facts[name] === value))
  return found('told', kind, told).map(({ userId, ...one }) => {
    const { text, values, link } = inWords(one)
    return { userId, words: text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''), link }
  })
}

/** What is told to everybody who owns a shop, as `everybodyTold` says it. */
export async function toOwners({ services }: World, merchantId: number, ...told: Omit<Told, 'userId'>[]): Promise<Told[]> {
  const people = services.db
    .selectFrom('appUser')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('role', 'in', ['merchant', 'frenchie'])
  return (await people.orderBy('id').execute()).flatMap(({ id }) => told.map(one => ({ userId: id, ...one })))
}

/** The names of the letters about a record, to whomever, oldest first. */
export const lettersAbout = async ({ services: { db } }: World, about: SubjectKind, id: string | number): Promise<string[]> =>
  letterNames(
    await db.selectFrom('mail').select('template').where('about', '=', about).where('aboutId', '=', Number(id)).orderBy('id').execute(),
  )

/** The names of the letters about a record that went to the address of a shop, oldest first. */
export async function lettersTo(world: World, merchantId: number, about: SubjectKind, id: string | number): Promise<string[]> {
  const { db } = world.services
  const { emailId } = await db.selectFrom('merchant').select('emailId').where('id', '=', merchantId).executeTakeFirstOrThrow()
  const mails = db.selectFrom('mail').select('template').where('about', '=', about).where('aboutId', '=', Number(id))
  const rows = await mails
    .where('toAddress', '=', emailId ?? '')
    .orderBy('id')
    .execute()
  return letterNames(rows)
}
