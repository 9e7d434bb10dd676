import type { IdType, IdTypeEdit, NewIdType } from '@sevakendra/contract/package/id-type/endpoints'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import { audit, type Change } from '../../platform/audit'
import { fieldRefusal, missing, overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'

type Row = Awaited<ReturnType<typeof store.updateIdType>>

/** One ID type, to be edited. @throws Refusal 404 */
export async function read(tx: Tx, id: number): Promise<IdType> {
  const found = await store.idTypeById(tx.db, id)
  if (!found) throw missing()
  return { ...found, id: String(id), services: found.services as IdType['services'] }
}

/** Adds an ID type, on offer from now on. @throws Refusal 422 on `code` */
export async function create(tx: Tx, given: NewIdType, by: Who): Promise<{ id: string }> {
  const added = await store.insertIdType(tx.db, given)
  if (!added) throw fieldRefusal({ code: ['This code is already in use'] })
  await note(tx, 'idType.created', added.id, { after: kept(added) }, by)
  return { id: String(added.id) }
}

/**
 * Changes an ID type. Whoever was approved before keeps the fee and the day that were written down then.
 * @throws Refusal 409 when it has changed since it was read; 422 when nothing would be left to register for
 */
export async function edit(tx: Tx, id: number, { version, ...given }: IdTypeEdit, by: Who): Promise<{ version: number }> {
  const all = await store.lockIdTypes(tx.db)
  const before = all.find(one => one.id === id)
  if (!before) throw missing()
  if (before.version !== version) throw overtaken()
  if (before.active && !given.active && !all.some(one => one.active && one.id !== id))
    throw fieldRefusal({ active: ['At least one ID type must stay active, or nobody could register'] })
  const after = await store.updateIdType(tx.db, id, given)
  await note(tx, 'idType.changed', id, { before: kept(before), after: kept(after) }, by)
  return { version: after.version }
}

const kept = ({ code, name, joiningFee, validityMonths, services, active }: Row) => ({
  ...{ code, name, joiningFee, validityMonths, services, active },
})

const note = (tx: Tx, event: AuditEvent, id: number, { before, after, ...details }: Change, by: Who) =>
  audit(tx.db, { event, who: by, subject: 'id_type', subjectId: id, before, after, details })
