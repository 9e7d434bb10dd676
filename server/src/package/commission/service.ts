import type { CommissionsWaiting } from '@sevakendra/contract/package/commission/endpoints'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import type { RefType } from '@sevakendra/contract/register/subjects'
import { notify } from '../../notice/service'
import { system, type Who } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import type { Given } from '../../room'
import { lockTdsYear, payCommission } from '../../tax/service'
import * as wallet from '../../wallet/service'
import * as store from './store'

/** What a commission is paid for, and how it is called on the statement. */
interface About {
  refType: RefType
  refId: number
  reference: string
  narration: string
}

type Shares = Pick<PriceSnapshot, 'parentId' | 'commission' | 'tds' | 'markup'>

/**
 * Pays commission less TDS and mark-up of an application to the parent shop, once, at its acknowledgement. Where that shop's wallet is stopped,
 * both are kept and paid after its release: whoever waits for the acknowledgement has nothing to do with it.
 * @returns whether it waits for the release
 */
export async function payParent(tx: Tx, price: Shares, about: About, by: Who): Promise<boolean> {
  if (price.parentId === null || price.commission - price.tds + price.markup === 0) return false
  const merchantId = Number(price.parentId)
  const { commission, tds, markup } = price
  const waits = await lockPayee(tx, merchantId, price)
  if (waits) await store.keepDue(tx.db, { merchantId, ...about, commission, tds, markup, since: tx.now.toISOString() })
  else await pay(tx, merchantId, price, about, by)
  return waits
}

/**
 * Locks the payee's year of TDS, then its wallet, so that nobody stops the wallet before the posting. A mark-up alone has no year.
 * @returns whether the wallet is stopped
 */
async function lockPayee(tx: Tx, merchantId: number, { commission }: Pick<Shares, 'commission'>): Promise<boolean> {
  if (commission !== 0) await lockTdsYear(tx, merchantId)
  return (await wallet.lockWallet(tx, merchantId)).frozen
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

/** The record is given back, and its commission with it, before that was paid: it never will be. */
export async function dropDue(tx: Tx, { refType, refId }: Pick<About, 'refType' | 'refId'>): Promise<void> {
  await store.dropDue(tx.db, refType, refId, tx.now.toISOString())
}

/** Whether the commission of a record waits for its payee's wallet. */
export const waits = async (tx: Tx, { refType, refId }: Pick<About, 'refType' | 'refId'>): Promise<boolean> =>
  (await store.openOf(tx.db, refType, refId)) !== undefined

/** What follows, by what it is paid for; in the transaction of the payment. */
type Paid = Given['commissionPaid']

/**
 * Commissions whose payees' wallets were released meanwhile. That of a suspended shop waits until it is reactivated. One that cannot be paid stays
 * due; who may put wallets right is told of it when it fails first.
 */
export const payReleased = (services: Services, paid: Paid = {}, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'commission.due',
      due: after => store.payable(services.db, after),
      async work(tx, id) {
        const due = await store.lockDue(tx.db, id)
        // A wallet that was stopped again goes on waiting.
        if (!due || (await lockPayee(tx, due.merchantId, due))) return
        await store.setPaid(tx.db, id, tx.now.toISOString())
        await pay(tx, due.merchantId, due, due, system)
        await paid[due.refType]?.(tx, due.refId)
      },
      async failed(tx, id) {
        const due = await store.noteFailed(tx.db, id, tx.now.toISOString())
        if (!due) return
        const code = (await wallet.merchantOf(tx, due.merchantId))?.code ?? ''
        const facts = { refNo: due.reference, code, amount: due.commission - due.tds + due.markup }
        await notify(tx, { kind: 'commissionFailed', facts, link: 'account/commissions', to: { may: 'wallet.adjust' } }, system)
      },
    },
    now,
  )

/** Commissions of a shop that wait for the release of its wallet. */
export async function waitingOf({ db }: Pick<Tx, 'db'>, merchantId: number): Promise<CommissionsWaiting> {
  const items = (await store.openOfPayee(db, merchantId)).map(({ id, since, ...row }) => ({
    ...row,
    id: String(id),
    since: new Date(since).toISOString(),
  }))
  return { total: items.reduce((sum, { amount }) => sum + amount, 0), items }
}

export function defineCommissionJobs(services: Services, paid: Paid): void {
  services.jobs.define('commission.due', () => payReleased(services, paid), { cron: '*/10 * * * *' })
}
