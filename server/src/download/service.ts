import type { KeptLink, LinkEdit, NewLink, ShownLink } from '@sevakendra/contract/download/endpoints'
import type { LinkGroup } from '@sevakendra/contract/download/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { audit } from '../platform/audit'
import { fieldRefusal, missing, overtaken } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'

/** What everybody who is signed in sees, in the order of each group. */
export const shownLinks = async (tx: Tx): Promise<ShownLink[]> => (await store.openLinks(tx.db)).map(asShown)

/** The same with those that are hidden, for whoever keeps them. */
export const allLinks = async (tx: Tx): Promise<KeptLink[]> => (await store.links(tx.db)).map(asShown)

const asShown = <Row extends { id: number; linkGroup: string }>(row: Row) => ({
  ...row,
  id: String(row.id),
  linkGroup: row.linkGroup as LinkGroup,
})

const here = 'This address is already in the group'

/** Adds a link. @throws Refusal 422 on `address` when it stands in the group already, or on `checkedOn` for a day to come */
export async function create(tx: Tx, given: NewLink, by: Who): Promise<{ id: string }> {
  notAhead(tx, given)
  await store.lockLinks(tx.db)
  const added = await store.insertLink(tx.db, given)
  if (!added) throw fieldRefusal({ address: [here] })
  await audit(tx.db, { event: 'downloadLink.added', who: by, subject: 'download_link', subjectId: added.id, after: { ...given } })
  return { id: String(added.id) }
}

/** Changes, hides or shows a link. @throws Refusal 404; 409 when it has changed since it was read; 422 as `create` */
export async function edit(tx: Tx, id: number, { version, ...given }: LinkEdit, by: Who): Promise<{ version: number }> {
  await store.lockLinks(tx.db)
  const found = await store.lockLink(tx.db, id)
  if (!found) throw missing()
  const { id: _, version: counted, ...before } = found
  if (counted !== version) throw overtaken()
  notAhead(tx, given)
  const other = await store.sameLink(tx.db, given.linkGroup, given.address)
  if (other && other.id !== id) throw fieldRefusal({ address: [here] })
  const after = await store.updateLink(tx.db, id, given)
  await audit(tx.db, { event: 'downloadLink.changed', who: by, subject: 'download_link', subjectId: id, before, after: { ...given } })
  return { version: after.version }
}

function notAhead(tx: Tx, { checkedOn }: Pick<NewLink, 'checkedOn'>): void {
  if (checkedOn !== null && checkedOn > dayOf(tx.now)) throw fieldRefusal({ checkedOn: ['This day is still to come'] })
}
