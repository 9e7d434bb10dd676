import type { idStatus, OwnId } from '@sevakendra/contract/id-sale/endpoints'
import { renewDays } from '@sevakendra/contract/id-sale/words'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { Refusal } from '../platform/http/errors'
import { shopOf, type Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import * as store from './store'
import { counting, isOpen, opensUntil, renewableByShop } from './terms'

type From = Pick<Tx, 'db' | 'now'>

type Shut = Pick<store.Sale, 'idType' | 'saleNo' | 'remark'>

/** Why the services of an ID take no new application; `suspended` where no reason was given. */
const shutWords = {
  suspended: (shut: Shut) => `Your ID ${shut.idType} (${shut.saleNo}) is suspended. Please contact us.`,
  suspendedBecause: (shut: Shut) => `Your ID ${shut.idType} (${shut.saleNo}) is suspended: ${shut.remark}. Please contact us.`,
  refunded: (shut: Shut) => `Your ID ${shut.idType} (${shut.saleNo}) was refunded. Please contact us.`,
  pending: (shut: Shut) => `Your ID ${shut.idType} (${shut.saleNo}) is not paid. Pay for it under My IDs to file new applications.`,
  expired: (shut: Shut) => `Your ID ${shut.idType} (${shut.saleNo}) has expired. Renew it under My IDs to file new applications.`,
}
type Call = NonNullable<ReplyOf<typeof idStatus>>

/**
 * Whether a shop may file a new application of a service. IDs that do not have the service in them say nothing about it: what a shop
 * without any may buy is in its package.
 * @param options.hold keeps the IDs as they are until the transaction ends: none is refunded or suspended beside a charge that relies on it
 * @throws Refusal 422 with what to do
 */
export async function assertOpen(tx: From, merchantId: number, service: string, { hold = false } = {}): Promise<void> {
  const held = counting(await store.salesFor(tx.db, merchantId, service, hold))
  const today = dayOf(tx.now)
  if (held.length === 0 || held.some(one => isOpen(one, today))) return
  const newest = (...states: string[]) => held.findLast(one => states.includes(one.status))
  const shut = newest('suspended') ?? newest('free', 'active', 'expired') ?? newest('pending') ?? newest('refunded')
  if (!shut) return
  const because = shut.status === 'suspended' && shut.remark ? 'suspendedBecause' : shut.status
  throw new Refusal(shutWords[because in shutWords ? (because as keyof typeof shutWords) : 'expired'](shut))
}

/** The IDs of the own shop, the newest first. */
export async function own(tx: From, by: Who): Promise<{ balance: number | null; ids: OwnId[] }> {
  const merchantId = shopOf(by)
  const today = dayOf(tx.now)
  const all = await store.salesOf(tx.db, merchantId)
  return { balance: wallet.shownTo(by, await wallet.balance(tx, merchantId)), ids: all.map(sale => shown(sale, all, today)) }
}

function shown(sale: store.Sale, all: readonly store.Sale[], today: string): OwnId {
  return {
    id: String(sale.id),
    saleNo: sale.saleNo,
    idType: sale.idType,
    services: sale.services,
    status: statusOn(sale, today),
    soldOn: new Date(sale.createdAt).toISOString(),
    ...{ fee: sale.fee, gst: sale.gst, validFrom: sale.validFrom, validTill: sale.validTill },
    openUntil: opensUntil(sale) ?? null,
    open: counting(all).includes(sale) && isOpen(sale, today),
    remark: sale.remark,
    renews: sale.renews,
    paid: sale.paidAt !== null,
    payable: payable(sale, all, today),
  }
}

/** A term that ended last night is over, whether or not its job has run. */
const statusOn = ({ status, validTill }: store.Sale, today: string) =>
  (validTill !== null && validTill < today && ['free', 'active'].includes(status) ? 'expired' : status) as OwnId['status']

const nextOf = (sale: store.Sale, all: readonly store.Sale[]) => all.find(one => one.renewsId === sale.id && one.status !== 'refunded')

function payable(sale: store.Sale, all: readonly store.Sale[], today: string): OwnId['payable'] {
  if (sale.status === 'pending') return { what: 'pay', fee: sale.fee }
  return !nextOf(sale, all) && sale.onOffer && renewableByShop(sale, today) ? { what: 'renew', fee: sale.joiningFee } : null
}

/** The one thing about its IDs that a shop has to know now; what has closed services comes first. */
export async function ownStatus(tx: From, by: Who): Promise<Call | null> {
  const today = dayOf(tx.now)
  const all = await store.salesOf(tx.db, shopOf(by))
  const calls = all.flatMap(sale => callOf(sale, all, today) ?? [])
  const first = (['closed', 'suspended', 'expired', 'unpaid', 'ending'] as const).find(call => calls.some(one => one.call === call))
  return calls.find(one => one.call === first) ?? null
}

function callOf(sale: store.Sale, all: readonly store.Sale[], today: string): Call | undefined {
  const status = statusOn(sale, today)
  const next = nextOf(sale, all)
  const about = { id: String(sale.id), idType: sale.idType, fee: next?.fee ?? sale.joiningFee, reason: null }
  const until = opensUntil(sale) ?? null
  const open = isOpen(sale, today)
  switch (status) {
    case 'suspended':
      return { ...about, call: 'suspended', day: null, reason: sale.remark }
    case 'pending':
      // A next term is spoken of by the one before it, unless that was given back.
      if (sale.renewsId !== null && sale.earlierStatus !== 'refunded') return undefined
      return { ...about, fee: sale.fee, call: open ? 'unpaid' : 'closed', day: until }
    case 'refunded':
      return undefined
    default:
      if (sale.validTill === null || (next && next.status !== 'pending')) return undefined
      if (status === 'expired') return { ...about, call: open ? 'expired' : 'closed', day: until }
      return sale.validTill <= daysFrom(today, renewDays) ? { ...about, call: 'ending', day: sale.validTill } : undefined
  }
}
