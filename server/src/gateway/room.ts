import type { Room } from '../room'
import { queues } from './queues'
import { gatewayRoutes } from './routes'
import { defineGatewayJobs, find, receiptFacts, tryUpiGateway, webhookPath } from './service'

export const gatewayRoom: Room = {
  name: 'gateway',
  routes: gatewayRoutes,
  jobs: defineGatewayJobs,
  finders: [find],
  receipts: { topUpGateway: receiptFacts },
  probes: { upigateway: tryUpiGateway },
  webhookPath,
  queues,
  tables: {
    own: ['gateway_order', 'gateway_payment', 'gateway_sandbox', 'gateway_webhook'],
    reads: {
      bank_line: 'the list of online payments says on which day the bank had the money',
    },
  },
}
