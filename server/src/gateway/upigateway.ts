import { gatewayDate } from '@sevakendra/contract/kit/dates'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { typedPaise } from '@sevakendra/contract/kit/money'
import { bareReference } from '@sevakendra/contract/payment/reference'
import { z } from 'zod'
import { postJson } from '../platform/http/outgoing'
import { type GatewayAdapter, maskedVpa, type ProviderStatus } from './adapter'

export interface UpiGateway {
  key: string
  /** `https://api.ekqr.in`. */
  url: string
  /** Https and public addresses alone. */
  strict: boolean
  timeoutMs?: number
}

/** A reply of at most ten seconds, with a little for ourselves. */
const patienceMs = 8000

const text = z.union([z.string(), z.number()]).transform(String).nullish()
const begun = z.object({
  status: z.boolean(),
  msg: z.string().catch(''),
  data: z.object({ payment_url: z.string() }).nullish().catch(null),
})
const found = z.object({
  status: z.boolean(),
  msg: z.string().catch(''),
  data: z
    .object({ client_txn_id: text, amount: text, status: text, upi_txn_id: text, customer_vpa: text, remark: text })
    .nullish()
    .catch(null),
})

/** The words of the provider, short enough for a person, and without whose number it may be. */
const short = (words: string) => maskIdentityNumbers(words, { lenient: true }).replace(/\s+/g, ' ').trim().slice(0, 200)

/**
 * UPIGateway (EKQR): shapes as collected in public integrations, see docs/decisions/021-gateway.md.
 * Its webhook carries no signature, so nothing but `check_order_status` is believed.
 */
export function upiGateway({ key, url, strict, timeoutMs = patienceMs }: UpiGateway): GatewayAdapter {
  const call = (path: string, body: object) =>
    postJson(`${url}/api/${path}`, { key, ...body }, { hosts: [new URL(url).host], strict, timeoutMs })
  return {
    name: 'upigateway',
    async create({ clientTxnId, amount, info, customer, redirectUrl }) {
      const answer = begun.parse(
        await call('create_order', {
          client_txn_id: clientTxnId,
          amount: rupees(amount),
          p_info: info,
          customer_name: customer.name,
          customer_email: customer.email,
          customer_mobile: customer.mobile,
          redirect_url: redirectUrl,
          udf1: '',
          udf2: '',
          udf3: '',
        }),
      )
      const paymentUrl = answer.status ? answer.data?.payment_url : undefined
      return paymentUrl
        ? { began: true, paymentUrl }
        : { began: false, providerMessage: short(answer.msg) || 'The provider gave no payment page' }
    },
    async check({ clientTxnId, txnDate }) {
      const answer = found.parse(await call('check_order_status', { client_txn_id: clientTxnId, txn_date: gatewayDate(txnDate) }))
      const { data } = answer
      // Not found is not failed: it may be found later.
      if (!answer.status || !data) {
        const unknown = !answer.status && /not found|no record|does not exist/i.test(answer.msg)
        return {
          status: 'pending',
          found: unknown ? false : null,
          amount: null,
          bankRef: null,
          payer: null,
          providerMessage: short(answer.msg),
        }
      }
      if (data.client_txn_id !== clientTxnId) throw new Error('The provider answered about another order')
      const bankRef = bareReference(data.upi_txn_id ?? '')
      return {
        status: statusOf(data.status ?? ''),
        found: true,
        amount: typedPaise(data.amount ?? '') ?? null,
        bankRef: bankRef.length >= 6 && /[1-9]/.test(bankRef) ? bankRef.slice(0, 40) : null,
        payer: data.customer_vpa ? maskedVpa(data.customer_vpa).slice(0, 80) : null,
        providerMessage: short([data.status, data.remark].filter(Boolean).join(': ')),
      }
    },
  }
}

/** Sources disagree about capitals and about failed or failure; created, scanning and whatever is new mean wait. */
function statusOf(word: string): ProviderStatus['status'] {
  const small = word.toLowerCase()
  if (small === 'success') return 'success'
  return small === 'failure' || small === 'failed' ? 'failure' : 'pending'
}

const rupees = (paise: number): string => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2))

/** A question about an order that cannot exist: a right key gets 'not found', a wrong one something else. */
export async function probe(gateway: UpiGateway): Promise<{ passed: boolean; providerMessage: string }> {
  const { url, strict, key, timeoutMs = patienceMs } = gateway
  const body = { key, client_txn_id: 'KEYTEST0000000000', txn_date: '01-01-2024' }
  try {
    const answer = found.parse(await postJson(`${url}/api/check_order_status`, body, { hosts: [new URL(url).host], strict, timeoutMs }))
    const providerMessage = short(answer.msg) || 'No words'
    const refused =
      /key|auth|invalid|inactive|expired|plan|blocked|denied/i.test(providerMessage) && !/not found|no record/i.test(providerMessage)
    return { passed: answer.status || !refused, providerMessage }
  } catch (error) {
    return {
      passed: false,
      providerMessage: error instanceof z.ZodError ? 'An answer that is not understood' : short((error as Error).message),
    }
  }
}
