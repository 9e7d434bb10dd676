import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Client } from './client'
import { onceKey } from './door'
import { aVerifiedOne, desk, freshAckNo } from './pan'
import type { World } from './world'

export const mine = '/merchant/misc/courier'
export const office = '/backend/misc/courier'

let dockets = 0
/** A docket number that no other parcel of this process has. */
export const freshDocket = (): string => {
  dockets += 1
  return `D${String(20_000_000 + dockets)}`
}

/** An application of this shop whose paper form is due. @returns its id and acknowledgement number */
export async function aDueForm(world: World, shop: Client): Promise<{ id: string; ackNo: string }> {
  const { id } = await aVerifiedOne(world, shop)
  const ackNo = freshAckNo()
  const reply = await (await world.as('staff')).post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: dayOf(new Date()) }, onceKey())
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return { id, ackNo }
}

/** What a shop says of a parcel with these forms. */
export const aParcel = (ackNos: readonly string[], more: object = {}) => ({
  ...{ company: 'dtdc', companyName: null, docket: freshDocket(), sentOn: dayOf(new Date()), forms: ackNos.length },
  ...{ ackNos: ackNos.join('\n'), receiptUploadId: null, remark: null, ...more },
})

/** Notes a parcel. @returns its id and reference */
export async function sent(shop: Client, ackNos: readonly string[], more: object = {}): Promise<{ id: string; refNo: string }> {
  const reply = await shop.post(`${mine}/add`, aParcel(ackNos, more), onceKey())
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
