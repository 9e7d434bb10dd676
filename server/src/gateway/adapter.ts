import type { AdapterName } from '@sevakendra/contract/gateway/words'

export interface NewPayment {
  clientTxnId: string
  /** The day in India, `2026-01-05`. */
  txnDate: string
  /** Paise. */
  amount: number
  info: string
  customer: { name: string; email: string; mobile: string }
  /** Where the provider sends the browser afterwards; it adds `client_txn_id` and `txn_id`. */
  redirectUrl: string
  /** Where this browser reaches the portal. */
  origin: string
}

export type Begun = { began: true; paymentUrl: string } | { began: false; providerMessage: string }

/** What a provider answers about an order when we ask it. */
export interface ProviderStatus {
  status: 'success' | 'failure' | 'pending'
  /** Whether it has such an order; null where that cannot be read from its answer. */
  found: boolean | null
  /** Paise; null where it names none that can be read. */
  amount: number | null
  /** The bank's number of this payment, capitals and digits. */
  bankRef: string | null
  /** The payer's address, masked. */
  payer: string | null
  providerMessage: string
}

/** The port behind which every provider of online payments stands. Calls are made outside any transaction. */
export interface GatewayAdapter {
  name: AdapterName
  /**
   * A second call for the same order changes nothing; the provider may refuse it.
   * @throws Error when no answer came: whether the order exists there is then unknown
   */
  create(payment: NewPayment): Promise<Begun>
  /** @throws Error when no answer came, or one about another order */
  check(order: { clientTxnId: string; txnDate: string }): Promise<ProviderStatus>
}

/** `rekha@okhdfc` is `re•••@okhdfc`: enough to talk about it, too little to write to it. */
export function maskedVpa(vpa: string): string {
  const at = vpa.lastIndexOf('@')
  return at < 0 ? `${vpa.slice(0, 2)}•••` : `${vpa.slice(0, Math.min(2, at))}•••${vpa.slice(at)}`
}
