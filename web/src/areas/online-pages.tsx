import { GatewayOrders, GatewayReview } from '../gateway/gateway-orders'
import { lazyPart } from '../kit/shell/lazy-part'

const TopUpReversal = lazyPart(async () => (await import('../reversal/top-up-reversal')).TopUpReversal)

type More = NonNullable<Parameters<typeof GatewayOrders>[0]['more']>
const reversal: More = ({ id, amount, status }, { refNo }) => (
  <TopUpReversal of={{ source: 'gatewayPayment', id, refNo, amount: amount ?? 0 }} credited={status === 'credited'} />
)

/** Online payments, all of them and those in review, with what was proposed about those that were credited. */
export const OnlinePage = () => <GatewayOrders more={reversal} />
export const OnlineReviewPage = () => <GatewayReview more={reversal} />
