import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { eachAlone } from '../../platform/batch'
import type { House, Tx } from '../../platform/tx'
import { system, type Who } from '../../platform/who'
import { payCommission } from '../../tax/service'
import * as wallet from '../../wallet/service'
import * as store from './store'

/** What a commission is paid for, and how it is called on the statement. */
interface About {
  refType: string
  refId: number
  reference: string
  narration: string
}

type Shares = Pick<PriceSnapshot, 'parentId' | 'commission' | 'tds' | 'markup'>

/**
 * Pays commission less TDS and mark-up of an application to the parent shop, once, at its acknowledgement. Where that shop's wallet is stopped,
 * both are kept and paid after its release: whoever waits for the acknowledgement has nothing to do with it.
 */
export async function payParent(tx: Tx, price: Shares, about: About, by: Who): Promise<void> {
  if (price.parentId === null || price.commission - price.tds + price.markup === 0) return
  const merchantId = Number(price.parentId)
  if (!(await wallet.isFrozen(tx, merchantId))) return pay(tx, merchantId, price, about, by)
  const { commission, tds, markup } = price
  await store.keepDue(tx.db, { merchantId, ...about, commission, tds, markup, since: tx.now.toISOString() })
}

/** What the payee's year asks for beyond the TDS of the price is taken in a posting of its own. A mark-up is no commission. */
async function pay(
  tx: Tx,
  merchantId: number,
  { commission, tds, markup }: Omit<Shares, 'parentId'>,
  about: About,
  by: Who,
): Promise<void> {
  const split = { commission, tds: -tds, markup }
  const credit = () => wallet.credit(tx, { ...about, merchantId, kind: 'commission', amount: commission - tds + markup, split }, by)
  if (commission === 0) await credit()
  else await payCommission(tx, { ...about, merchantId, gross: commission, kept: tds }, by, credit)
}

/** The record is given back before its commission was paid. @returns whether there was one that waited */
export const dropDue = async (tx: Tx, { refType, refId }: Pick<About, 'refType' | 'refId'>): Promise<boolean> =>
  (await store.dropDue(tx.db, refType, refId, tx.now.toISOString())) !== undefined

/** Commissions whose payees' wallets were released meanwhile. */
export const payReleased = (house: House, now = house.now()) =>
  eachAlone(
    house,
    {
      name: 'commission.due',
      due: after => store.payable(house.db, after),
      async work(tx, id) {
        const due = await store.takeDue(tx.db, id, tx.now.toISOString())
        if (due) await pay(tx, due.merchantId, due, due, system)
      },
    },
    now,
  )

export function defineCommissionJobs(house: House): void {
  house.jobs.define('commission.due', () => payReleased(house), { cron: '*/10 * * * *' })
}
