import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Category } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { TaxProfile, TaxProfileEdit } from '@sevakendra/contract/tax/profile/endpoints'
import { taxYear } from '@sevakendra/contract/tax/tds/words'
import { audit, changes } from '../../platform/audit'
import { fieldRefusal, missing, overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { owedBy } from '../../wallet/service'
import { supplyTo } from '../supply'
import { yearOf } from '../tds/service'
import * as store from './store'

type From = Pick<Tx, 'db' | 'now'>

/** Where a PAN is sealed. */
const place = (merchantId: number) => `tax_profile.pan:${merchantId}`
const masked = (last4: string | null): string | null => last4 && `XXXXXX${last4}`

/** @param money whether the caller may see what was credited and is owed. @throws Refusal 404 without such a shop */
export async function read({ db, now }: From, merchantId: number, money: boolean): Promise<TaxProfile> {
  const found = await held(db, merchantId)
  const year = taxYear(dayOf(now))
  const { gross, tds } = await yearOf({ db }, merchantId, year)
  return {
    version: found.version ?? 0,
    pan: masked(found.panLast4),
    entity: found.entity as Category | null,
    gstin: found.gstin,
    place: (await supplyTo({ db }, merchantId, null)).place,
    year: money ? { year, gross, tds, owed: await owedBy({ db }, merchantId) } : null,
  }
}

/**
 * Sets PAN and GSTIN of a shop. A GSTIN has the PAN in it: where none was known it becomes the PAN, and two that differ are refused.
 * @throws Refusal 404, 409 when they have changed since they were read, 422 on `gstin` or `removePan`
 */
export async function edit(tx: Tx, merchantId: number, given: TaxProfileEdit, by: Who): Promise<{ version: number }> {
  const was = await held(tx.db, merchantId)
  if ((was.version ?? 0) !== given.version) throw overtaken()
  const { vault } = tx.services
  const known = was.panSealed && !given.removePan ? vault.open(was.panSealed, place(merchantId)) : null
  const gstin = given.gstin || null
  const inGstin = gstin?.slice(2, 12)
  if (given.removePan && (given.pan || inGstin))
    throw fieldRefusal({ removePan: [inGstin ? 'The GSTIN contains the PAN: remove it as well' : 'A PAN is entered above'] })
  const pan = given.pan || known || inGstin
  if (inGstin && pan !== inGstin) throw fieldRefusal({ gstin: ['This GSTIN is of another PAN'] })
  const sealed = pan
    ? {
        ...{ panSealed: vault.seal(pan, place(merchantId)), panHash: vault.lookup('pan', pan), panLast4: pan.slice(-4) },
        entity: pan.charAt(3),
      }
    : { panSealed: null, panHash: null, panLast4: null, entity: null }
  if (!(await store.save(tx.db, given.version, { merchantId, ...sealed, gstin }))) throw overtaken()
  const before = { pan: masked(was.panLast4), gstin: was.gstin }
  const changed = changes(before, { pan: masked(sealed.panLast4), gstin })
  if (changed || pan !== known)
    await audit(tx.db, { event: 'taxProfile.changed', who: by, subject: 'merchant', subjectId: merchantId, ...changed })
  return { version: given.version + 1 }
}

/** The whole PAN; who asked and why is kept. @throws Refusal 404 */
export async function reveal(tx: Tx, merchantId: number, reason: string, by: Who): Promise<{ pan: string }> {
  const { panSealed } = await held(tx.db, merchantId)
  if (!panSealed) throw missing()
  await audit(tx.db, { event: 'pan.revealed', who: by, subject: 'merchant', subjectId: merchantId, reason })
  return { pan: tx.services.vault.open(panSealed, place(merchantId)) }
}

async function held(db: Tx['db'], merchantId: number): Promise<store.ProfileRow> {
  const found = await store.profileOf(db, merchantId)
  if (!found) throw missing()
  return found
}
