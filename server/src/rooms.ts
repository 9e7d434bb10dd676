import { auditRoutes } from './audit/routes'
import { bankRoutes } from './bank/routes'
import { credentialRoutes } from './credential/routes'
import { findRoutes } from './find/routes'
import { gatewayRoutes } from './gateway/routes'
import { receiptFacts as gatewayReceipt, tryUpiGateway, webhookPath } from './gateway/service'
import { idSaleRoutes } from './id-sale/routes'
import { identityRoutes } from './identity/routes'
import { invoiceRoutes } from './invoice/routes'
import { noticeRoutes } from './notice/routes'
import { nsdlPanRoutes } from './nsdl-pan/routes'
import { packageRoutes } from './package/routes'
import { paymentRoutes } from './payment/routes'
import { receiptFacts as paymentReceipt } from './payment/service'
import { peopleRoutes } from './people/routes'
import { placeRoutes } from './place/routes'
import type { App } from './platform/http/http'
import { registrationRoutes } from './registration/routes'
import { reportRoutes } from './report/routes'
import { reversalRoutes } from './reversal/routes'
import { siteRoutes } from './site/routes'
import { taxRoutes } from './tax/routes'
import { walletRoutes } from './wallet/routes'

/** Names every room once. */
export function openRooms(app: App): void {
  identityRoutes(app)
  nsdlPanRoutes(app)
  placeRoutes(app)
  registrationRoutes(app)
  peopleRoutes(app)
  walletRoutes(app)
  paymentRoutes(app)
  bankRoutes(app)
  packageRoutes(app)
  siteRoutes(app)
  reportRoutes(app)
  noticeRoutes(app)
  findRoutes(app)
  gatewayRoutes(app)
  reversalRoutes(app)
  credentialRoutes(app, { upigateway: tryUpiGateway }, webhookPath)
  idSaleRoutes(app)
  invoiceRoutes(app, { topUpManual: paymentReceipt, topUpGateway: gatewayReceipt })
  taxRoutes(app)
  auditRoutes(app)
}
