import { timingSafeEqual } from 'node:crypto'
import { missing } from '../platform/http/errors'
import { scrub } from '../platform/scrub'
import type { Services, Tx } from '../platform/tx'
import { maskedVpa } from './adapter'
import * as store from './store'

/** The last part of the address to which the provider posts: nobody guesses it, and it is the same on every node. */
export const webhookToken = ({ vault }: Pick<Services, 'vault'>): string =>
  Buffer.from(vault.secret('gateway.webhook')).toString('base64url')
export const webhookPath = (services: Pick<Services, 'vault'>): string => `/api/gateway/webhook/${webhookToken(services)}`

/**
 * The provider says that something happened. It is written down with the payer hidden, and wakes our own question.
 * @throws Refusal 404 with another token
 */
export async function hear(tx: Tx, token: string, fields: Record<string, string>, ip: string): Promise<void> {
  const [given, ours] = [Buffer.from(token), Buffer.from(webhookToken(tx.services))]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw missing()
  const orderId = await store.orderIdOf(tx.db, fields.client_txn_id ?? '')
  await store.insertWebhook(tx.db, { at: tx.now.toISOString(), orderId: orderId ?? null, payload: hidden(fields), ip })
  if (orderId !== undefined) await tx.after('gateway.check', { id: orderId })
}

/** Who paid is nobody's business in a log; the rest is kept as it came. */
function hidden(fields: Record<string, string>): string {
  const shown = Object.entries(fields).map(([name, value]) => {
    if (/vpa/i.test(name)) return [name, maskedVpa(value)]
    return /^customer_|mobile|email/i.test(name) ? [name, '•••'] : [name, scrub(value)]
  })
  return JSON.stringify(Object.fromEntries(shown)).slice(0, 8000)
}
