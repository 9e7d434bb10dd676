import { lazyPart } from '../kit/shell/lazy-part'
import { PaymentQueue } from '../payment/payment-queue'

const TopUpReversal = lazyPart(async () => (await import('../reversal/top-up-reversal')).TopUpReversal)

/** Requests of shops, with what was proposed about those that were credited. */
export const PaymentPage = () => (
  <PaymentQueue
    more={({ id, refNo, amount, status }) => (
      <TopUpReversal of={{ source: 'paymentRequest', id, refNo, amount }} credited={status === 'approved'} />
    )}
  />
)
