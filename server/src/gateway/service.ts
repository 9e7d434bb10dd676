import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { RefType } from '@sevakendra/contract/register/subjects'
import type * as credential from '../credential/service'
import type { Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import type { Services, Tx } from '../platform/tx'
import { checkOrder, pollOrders } from './checks'
import { refType } from './outcomes'
import { upiSettings } from './providers'
import * as store from './store'
import { probe } from './upigateway'
import { hear, webhookToken } from './webhooks'

export { credit, refuse, reverse, topUpFacts, topUpToReverse } from './decisions'
export { askAgain, detail } from './orders'
export { sandboxAct } from './sandbox'
export { begin, opened } from './starts'
export { webhookPath } from './webhooks'

/** How the money of an online payment came, for its receipt; nothing for records that are not of this room. */
export async function receiptFacts({ db }: Pick<Tx, 'db'>, record: { refType: RefType; refId: number }): Promise<[string, string][]> {
  const paid = record.refType === refType ? await store.paymentById(db, record.refId) : undefined
  if (!paid) return []
  const order = await store.orderById(db, paid.orderId)
  return [
    ...(paid.reversedAt ? ([['Reversed', `${dayWords(dayOf(paid.reversedAt))}: ${paid.remark ?? ''}`]] as [string, string][]) : []),
    ['Mode', 'Online, UPI'],
    ['Bank reference', paid.bankRef ?? ''],
    ...(order ? ([['Transaction ID', order.clientTxnId]] as [string, string][]) : []),
    ...(paid.payer ? ([['Payer', paid.payer]] as [string, string][]) : []),
  ]
}

/** Online payments by our number, the provider's or the bank's; a shop's own, in the back office all. */
export async function find({ db }: Pick<Tx, 'db'>, { by: how, text }: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (how !== 'number' || !by.may.has(shop === null ? 'payment.read' : 'payment.request')) return []
  const rows = await store.findOrders(db, text, shop, foundOfAKind)
  return rows.map(row => ({
    kind: 'gateway_order',
    id: String(row.id),
    title: row.refNo,
    about: [money(row.amount), ...(shop === null ? [`${row.code} ${row.shopName}`] : []), ...(row.bankRef ? [row.bankRef] : [])].join(
      ' · ',
    ),
    status: row.status,
    link: shop === null ? `actions/payments/online?open=${row.id}` : `paymentgateway/list?q=${encodeURIComponent(row.refNo)}`,
  }))
}

/** Tries a key of UPIGateway. */
export const tryUpiGateway: credential.Probe = (services, values) => probe(upiSettings(services, values.key ?? ''))

const webhookDays = 180

/** The poller, the provider's posts, and forgetting these after half a year. */
export function defineGatewayJobs(services: Services): void {
  services.jobs.define<{ id: number }>('gateway.check', ({ id }) => checkOrder(services, id))
  services.jobs.define('gateway.poll', () => pollOrders(services), { cron: '* * * * *', retries: 0 })
  services.jobs.define<{ post: Record<string, string> }>('gateway.sandboxPost', ({ post }) =>
    command(services, tx => hear(tx, webhookToken(services), post, 'sandbox')),
  )
  const before = () => new Date(services.now().getTime() - webhookDays * 86_400_000).toISOString()
  services.jobs.define('gateway.forget', () => store.removeWebhooks(services.db, before()), { cron: '35 3 * * *' })
}
