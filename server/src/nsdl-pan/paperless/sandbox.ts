import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/tx'
import type { Claim, PanProvider, ProviderStatus } from './provider'
import * as store from './store'

type Signs = Pick<Services, 'vault'>
export const signature = ({ vault }: Signs, what: 'request' | 'answer', text: string): string =>
  createHmac('sha256', Buffer.from(vault.secret('paperless.sandbox')))
    .update(`${what}\n${text}`)
    .digest('base64url')

export function isSigned(by: Signs, what: 'request' | 'answer', text: string, given: string | undefined): boolean {
  const [ours, theirs] = [Buffer.from(signature(by, what, text)), Buffer.from(given ?? '')]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

/** What of an answer is signed. */
export const signedText = (fields: Readonly<Record<string, string>>): string => JSON.stringify([fields.txnid, fields.status, fields.ack_No])

/** A provider that lives in this product: its pages are our own, its books are one table that only this file reads. */
export const sandbox = (services: Pick<Services, 'db' | 'vault'>): PanProvider => ({
  name: 'sandbox',
  async request({ applicant, at, origin, returnUrl, txnId }) {
    const { firstName, middleName, lastName } = applicant
    const name = [firstName, middleName, lastName].filter(Boolean).join(' ')
    const req = JSON.stringify({ txnid: txnId, reqTs: at, applicant: name, returnUrl })
    return { url: `${origin}/api/nsdlpan/paperless/sandbox`, fields: { req, sig: signature(services, 'request', req) } }
  },
  verified(fields): Claim | undefined {
    if (!isSigned(services, 'answer', signedText(fields), fields.sig)) return undefined
    return { txnId: fields.txnid ?? '', status: fields.status ?? '', ackNo: fields.ack_No || null }
  },
  async status(txnId) {
    const row = await store.sandboxByTxn(services.db, txnId)
    return row ? answerOf(row) : { status: 'missing', ackNo: null, providerMessage: 'ER066: Transaction not found' }
  },
})

function answerOf(row: store.SandboxRow): ProviderStatus {
  const nothing = { ackNo: null } as const
  if (row.status === 'success' || (row.status === 'late' && row.due))
    return { status: 'success', ackNo: row.ackNo, providerMessage: 'success' }
  if (row.status === 'failure' || row.status === 'late')
    return { status: 'failure', ...nothing, providerMessage: 'failure: EKYC013 Mobile number is not linked with Aadhaar' }
  if (row.status === 'stopped') return { status: 'incomplete', ...nothing, providerMessage: 'incomplete' }
  return { status: 'pending', ...nothing, providerMessage: 'in progress' }
}
