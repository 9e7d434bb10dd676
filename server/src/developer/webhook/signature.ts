import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret of Standard Webhooks: 256 bits in Base64. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * The headers of a message (Standard Webhooks 1.0.0, symmetric signatures).
 * @param id the same however often it is sent
 * @param at when it is sent: receivers refuse what is older than some minutes
 * @param secrets each signs, so that a receiver that knows one of them takes it
 */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const mac = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    return `v1,${mac.update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
