import { randomBytes, randomInt } from 'node:crypto'
import { type SandboxAct, sandboxPath } from '@sevakendra/contract/gateway/words'
import { toRupees } from '@sevakendra/contract/kit/money'
import { changed, missing } from '../platform/http/errors'
import type { Services, Tx } from '../platform/tx'
import type { GatewayAdapter, ProviderStatus } from './adapter'
import * as store from './store'
import { hear, webhookToken } from './webhooks'

/** Until a payment that failed first is a success, and until somebody has paid a second time. */
const lateMs = 2 * 60_000
const againMs = 5_000

/** A provider that lives in this product: its page is our own, its books are one table that only this file reads. */
export const sandbox = ({ db, now }: Pick<Services, 'db' | 'now'>): GatewayAdapter => ({
  name: 'sandbox',
  async create({ clientTxnId, txnDate, amount, info, redirectUrl, origin }) {
    const known = await store.sandboxByOrder(db, clientTxnId, txnDate)
    const token = known?.token ?? randomBytes(16).toString('base64url')
    if (!known) await store.insertSandbox(db, { token, clientTxnId, txnDate, amount, info, redirectUrl, createdAt: now().toISOString() })
    return { began: true, paymentUrl: `${origin}${sandboxPath}${token}` }
  },
  async check({ clientTxnId, txnDate }) {
    const row = await store.sandboxByOrder(db, clientTxnId, txnDate)
    if (!row) return { status: 'pending', found: false, amount: null, bankRef: null, payer: null, providerMessage: 'Record not found' }
    return providerStatusOf(row, now())
  },
})

function providerStatusOf(row: store.SandboxRow, now: Date): ProviderStatus {
  const nothing = { found: true, amount: row.amount, bankRef: null, payer: null }
  const later = row.laterAt !== null && new Date(row.laterAt) <= now
  if (row.status === 'success' || (row.status === 'late' && later)) {
    const bankRef = row.againRef && later ? row.againRef : row.bankRef
    return { status: 'success', found: true, amount: row.paidAmount, bankRef, payer: 'te•••@sandbox', providerMessage: 'success' }
  }
  if (row.status === 'failure' || row.status === 'late')
    return { ...nothing, status: 'failure', providerMessage: 'failure: The payer declined' }
  return { ...nothing, status: 'pending', providerMessage: 'created' }
}

/** The sandbox's page, where the sandbox is on. @throws Refusal 404 */
export async function sandboxPage(tx: Tx, token: string) {
  if (!tx.services.config.sandboxGateway) throw missing()
  return page(tx, token)
}

/** A button of that page: the sandbox keeps its books and posts to us as a provider would. */
export async function sandboxAct(tx: Tx, token: string, act: SandboxAct, amount: number | null, ip: string) {
  if (!tx.services.config.sandboxGateway) throw missing()
  const { back, posts, later } = await play(tx, token, act, amount)
  for (const post of posts) await hear(tx, webhookToken(tx.services), post, ip)
  if (later) await tx.services.jobs.send(tx.db, 'gateway.sandboxPost', { post: later.post }, { startAfter: later.at })
  return { back }
}

/** What the payment page shows. @throws Refusal 404 */
async function page({ db }: Pick<Tx, 'db'>, token: string) {
  const row = await store.sandboxByToken(db, token)
  if (!row) throw missing()
  return {
    clientTxnId: row.clientTxnId,
    amount: row.amount,
    info: row.info,
    status: row.status as 'created' | 'success' | 'failure' | 'late',
  }
}

/** Where the browser goes now, what the provider posts to us now, and what it posts later. */
interface Played {
  back: string | null
  posts: Record<string, string>[]
  later?: { at: Date; post: Record<string, string> }
}

/**
 * Somebody pressed a button of the payment page.
 * @param amount paise that are really paid, for 'another amount'
 * @throws Refusal 404 without such a page, 409 when it was used already
 */
async function play(tx: Tx, token: string, act: SandboxAct, amount: number | null): Promise<Played> {
  const row = await store.lockSandbox(tx.db, token)
  if (!row) throw missing()
  const back = `${row.redirectUrl}?client_txn_id=${row.clientTxnId}&txn_id=${token.slice(0, 8)}`
  if (act === 'leave') return { back, posts: [] }
  if (row.status !== 'created') throw changed('This payment page was used already.')
  const bankRef = aReference()
  const paid = { status: 'success', bankRef, paidAmount: row.amount } as const
  const post = (status: string, ref = bankRef, rupees = toRupees(row.amount)) => ({
    ...{ client_txn_id: row.clientTxnId, status, upi_txn_id: ref, amount: String(rupees), p_info: row.info },
    customer_vpa: 'tester@sandbox',
  })
  switch (act) {
    case 'pay':
      await store.writeSandbox(tx.db, token, paid)
      return { back, posts: [post('success')] }
    case 'fail':
      await store.writeSandbox(tx.db, token, { status: 'failure' })
      return { back, posts: [post('failure', '')] }
    case 'payTwice': {
      const againRef = aReference()
      const at = new Date(tx.now.getTime() + againMs)
      await store.writeSandbox(tx.db, token, { ...paid, againRef, laterAt: at.toISOString() })
      return { back, posts: [post('success')], later: { at, post: post('SUCCESS', againRef) } }
    }
    case 'payOther': {
      const paidAmount = amount ?? (row.amount > 1_00 ? row.amount - 1_00 : row.amount + 1_00)
      await store.writeSandbox(tx.db, token, { ...paid, paidAmount })
      return { back, posts: [post('success', bankRef, toRupees(paidAmount))] }
    }
    case 'silence':
      await store.writeSandbox(tx.db, token, paid)
      return { back: null, posts: [] }
    case 'payLate': {
      const at = new Date(tx.now.getTime() + lateMs)
      await store.writeSandbox(tx.db, token, { ...paid, status: 'late', laterAt: at.toISOString() })
      return { back, posts: [post('failure', '')], later: { at, post: post('success') } }
    }
  }
}

/** Twelve digits, as UPI numbers its payments. */
const aReference = () => `${randomInt(1, 10)}${String(randomInt(0, 1e11)).padStart(11, '0')}`
