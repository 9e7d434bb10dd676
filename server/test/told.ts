import type { NoticeKind } from '@sevakendra/contract/notice/words'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Client } from './client'
import type { World } from './world'

/** What somebody was told of one kind in the portal: the facts of each notice, with the page that it leads to, newest first. */
export async function toldOf(by: Client, kind: NoticeKind): Promise<Record<string, unknown>[]> {
  const { data } = (await by.post('/notice/list', { length: 100 })).json()
  return (data as { kind: string; facts: string; link: string }[])
    .filter(one => one.kind === kind)
    .map(({ facts, link }) => ({ ...JSON.parse(facts), link }))
}

/** The names of the letters about a record that went to the address of a shop, oldest first. */
export async function lettersTo(world: World, merchantId: number, about: SubjectKind, id: string | number): Promise<string[]> {
  const { db } = world.services
  const { emailId } = await db.selectFrom('merchant').select('emailId').where('id', '=', merchantId).executeTakeFirstOrThrow()
  const found = db.selectFrom('mail').select('template').where('about', '=', about).where('aboutId', '=', Number(id))
  const rows = await found
    .where('toAddress', '=', emailId ?? '')
    .orderBy('id')
    .execute()
  return rows.map(({ template }) => template)
}
