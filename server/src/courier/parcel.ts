import { type NewCourier, sentDaysMost } from '@sevakendra/contract/courier/endpoints'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { hardCopies } from '../nsdl-pan/service'
import { fieldRefusal, missing } from '../platform/http/errors'
import { scopeBy, type Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'

/** A parcel of the own shop, or any in the back office. @throws Refusal 404, also for a colleague's where only the own are seen */
export async function own(tx: Pick<Tx, 'db'>, id: number, by: Who): Promise<store.Courier> {
  const courier = await store.courierById(tx.db, id, scopeBy(by, 'courier.readShop'))
  if (!courier) throw missing()
  return courier
}

/** The same, held until the command ends and read behind that. @throws Refusal 404 */
export async function held(tx: Tx, id: number, by: Who): Promise<store.Courier> {
  await own(tx, id, by)
  await store.lockCourier(tx.db, id)
  return own(tx, id, by)
}

/** The forms of a parcel that will not come are to be sent again. @param lost by the courier, and not taken back by the shop */
export async function letGo(tx: Tx, id: number, refNo: string, by: Who, lost: boolean): Promise<void> {
  const forms = await store.formsOf(tx.db, id)
  await store.setForms(tx.db, id, { open: false })
  await hardCopies.turn(
    tx,
    forms.filter(({ open }) => open).map(({ applicationId }) => applicationId),
    'due',
    { courier: refNo, lost },
    by,
  )
}

/** The hard copies of rows of a parcel or a batch, by their applications. */
export const copiesOf = async (db: Tx['db'], rows: readonly { applicationId: number }[]): Promise<Map<number, hardCopies.HardCopy>> => {
  const ids = rows.map(({ applicationId }) => applicationId)
  return new Map((await hardCopies.byIds(db, ids)).map(copy => [copy.id, copy]))
}

/**
 * @param before a day that has to have come by then, and what it is, as in 'This is before the day on which …'
 * @throws Refusal 422 on the field, for a day in the future as well
 */
export function assertDay(tx: Tx, field: string, day: string, before?: { day: string; words: string }): void {
  if (day > dayOf(tx.now)) throw fieldRefusal({ [field]: ['This day is in the future'] })
  if (before && day < before.day) throw fieldRefusal({ [field]: [before.words] })
}

/** What a parcel or a batch arrived before cannot be. */
export const sentBefore = (sentOn: string) => ({ day: sentOn, words: 'This is before the day on which it was sent' })

/** Of another company than those that are known. */
export const companyNameOf = ({ company, companyName }: Pick<NewCourier, 'company' | 'companyName'>): string | null =>
  company === 'other' ? companyName : null

/** @throws Refusal 422 for a day in the future, or one that must be a slip */
export function assertSentOn(tx: Tx, sentOn: string): void {
  assertDay(tx, 'sentOn', sentOn, { day: daysFrom(dayOf(tx.now), -sentDaysMost), words: 'This day is more than half a year ago' })
}

/** @param refNo of the parcel that has it, unless it took it at the same moment */
export const docketTaken = (refNo?: string) =>
  fieldRefusal({ docket: [refNo ? `Parcel ${refNo} has this docket number` : 'Another parcel has this docket number'] })

/**
 * That no other parcel of the shop has this docket. One of another shop may: a number that is mistyped there keeps nobody from their own, and the back office
 * is shown both.
 * @param except the parcel that is being changed
 * @throws Refusal 422
 */
export async function assertDocket(
  tx: Tx,
  given: Pick<NewCourier, 'company' | 'companyName' | 'docket'>,
  merchantId: number,
  except = 0,
): Promise<void> {
  const { company, docket } = given
  if (docket === null) return
  const holders = await store.holdersOfDocket(tx.db, { company, companyName: companyNameOf(given), docket }, except)
  const own = holders.find(holder => holder.merchantId === merchantId)
  if (own) throw docketTaken(own.refNo)
}
