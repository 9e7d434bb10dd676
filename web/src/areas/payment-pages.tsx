import { GatewayOrders, GatewayReview } from '../gateway/gateway-orders'
import { PaymentQueue } from '../payment/payment-queue'
import { TopUpReversal } from '../reversal/top-up-reversal'

/** Requests of shops, with what was proposed about those that were credited. */
export const PaymentPage = () => (
  <PaymentQueue
    more={({ id, refNo, amount, status }) => (
      <TopUpReversal of={{ source: 'paymentRequest', id, refNo, amount }} credited={status === 'approved'} />
    )}
  />
)

type More = NonNullable<Parameters<typeof GatewayOrders>[0]['more']>
const reversal: More = ({ id, amount, status }, { refNo }) => (
  <TopUpReversal of={{ source: 'gatewayPayment', id, refNo, amount: amount ?? 0 }} credited={status === 'credited'} />
)

/** The same of online payments, all of them and those in review. */
export const OnlinePage = () => <GatewayOrders more={reversal} />
export const OnlineReviewPage = () => <GatewayReview more={reversal} />
