import { type BankEdit, type BankRecord, type NewBank, qrLimit } from '@sevakendra/contract/bank/endpoints'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import { addBank } from '../payment/service'
import { bankOf } from '../place/service'
import { audit, type Change } from '../platform/audit'
import type { StagedFile } from '../platform/files/files'
import { checkImage } from '../platform/files/images'
import { takeUpload } from '../platform/files/uploads'
import { fieldRefusal, missing, overtaken, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import * as store from './store'

const here = 'This account is already in the list'

/** One of our accounts with its whole number, for whoever edits it. @throws Refusal 404 */
export async function read(tx: Tx, id: number): Promise<BankRecord> {
  const found = await store.bankById(tx.db, id)
  if (!found) throw missing()
  const { qrFileId, ...bank } = found
  return { ...bank, id: String(id), modes: bank.modes as BankRecord['modes'], hasQr: qrFileId !== null }
}

/** Opens one of our accounts, in the ledger as well. @throws Refusal 422 on `ifsc` or `accountNo` */
export async function create(tx: Tx, { qrUploadId: _, ...given }: NewBank, qr: StagedFile | undefined, by: Who): Promise<{ id: string }> {
  knownBank(given.ifsc)
  const qrFileId = qr ? await tx.services.files.put(tx, qr) : null
  const id = await addBank(tx, { ...given, qrFileId })
  if (id === undefined) throw fieldRefusal({ accountNo: [here] })
  await note(tx, 'bank.created', id, { after: { ...given, qrFileId, active: true } }, by)
  return { id: String(id) }
}

/**
 * Changes one of our accounts. Number and IFSC stay once somebody has paid into it; such an account is switched off, never taken away.
 * @throws Refusal 409 when it has changed since it was read; 422 on `accountNo` or `ifsc`
 */
export async function edit(tx: Tx, id: number, given: BankEdit, qr: StagedFile | undefined, by: Who): Promise<{ version: number }> {
  const { version, qrUploadId: _, dropQr, ...fields } = given
  const before = await store.lockBank(tx.db, id)
  if (!before) throw missing()
  if (before.version !== version) throw overtaken()
  const moved = (['accountNo', 'ifsc'] as const).filter(field => before[field] !== fields[field])
  if (moved.length > 0) await mayMove(tx, id, fields, moved)

  const qrFileId = qr ? await tx.services.files.put(tx, qr) : dropQr ? null : before.qrFileId
  const after = await store.updateBank(tx.db, id, { ...fields, qrFileId })
  if (before.qrFileId !== null && before.qrFileId !== qrFileId) await tx.services.files.remove(tx, before.qrFileId)
  await note(tx, 'bank.changed', id, { before: kept(before), after: kept(after) }, by)
  return { version: after.version }
}

/** The picture that the bank gave. @param toPayers only of an account that is open to them @throws Refusal 404 without one */
export async function qrPicture(tx: Tx, id: number, toPayers: boolean) {
  const found = await store.bankById(tx.db, id)
  if (!found?.qrFileId || (toPayers && !found.active)) throw missing()
  const { meta, stream } = await tx.services.files.read(tx, found.qrFileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}

/** The picture of an upload, encoded anew; what is wrong with it lands on its field. Slow, so before the transaction. */
export async function qrOf(services: Services, uploadId: string | null, by: Who): Promise<StagedFile | undefined> {
  if (uploadId === null) return undefined
  try {
    const { name, size, read } = await takeUpload(services, by.userId, uploadId)
    if (size > qrLimit) throw new Refusal('The picture is larger than 1 MB. The QR code alone is enough.', 413)
    const { mime, ...picture } = await checkImage(services, read, { maxSide: 1000 }, by)
    if (Math.min(picture.width, picture.height) < smallest) throw new Refusal('The picture is too small to be scanned.')
    const bare = name.replace(/\.[^.]*$/, '')
    const named = `${bare}.${mime === 'image/png' ? 'png' : 'jpg'}`
    return await services.files.stage({ kind: 'bankQr', name: named, mime, ...picture, ownerUserId: by.userId, merchantId: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { qrUploadId: [error.message] } })
  }
}

/** Pixels of a side; 33 modules of a UPI code and their margin at three each. */
const smallest = 120

async function mayMove(tx: Tx, id: number, to: { accountNo: string; ifsc: string }, moved: ('accountNo' | 'ifsc')[]): Promise<void> {
  const refuse = (text: string) => fieldRefusal(Object.fromEntries(moved.map(field => [field, [text]])))
  const found = await store.bankById(tx.db, id)
  if (found?.used) throw refuse('Somebody has paid into this account: switch it off and add the other one')
  knownBank(to.ifsc)
  const other = await store.sameAccount(tx.db, to.ifsc, to.accountNo)
  if (other && other.id !== id) throw fieldRefusal({ accountNo: [here] })
}

/** A branch may be newer than our list, its bank hardly. */
function knownBank(ifsc: string): void {
  if (bankOf(ifsc).bank === null) throw fieldRefusal({ ifsc: ['No bank has an IFSC that begins like this'] })
}

const kept = ({ id: _, version: __, ...fields }: Awaited<ReturnType<typeof store.updateBank>>) => fields

const note = (tx: Tx, event: AuditEvent, id: number, { before, after, ...details }: Change, by: Who) =>
  audit(tx.db, { event, who: by, subject: 'bank_account', subjectId: id, before, after, details })
