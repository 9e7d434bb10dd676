// Written by `npm run fold` from the notices.ts of each room.
import * as auditRoom from '../audit/notices'
import * as gatewayRoom from '../gateway/notices'
import * as idSaleRoom from '../id-sale/notices'
import * as identityRoom from '../identity/notices'
import * as nsdlPanRoom from '../nsdl-pan/notices'
import * as packageRoom from '../package/notices'
import * as paymentRoom from '../payment/notices'
import * as registrationRoom from '../registration/notices'
import * as reversalRoom from '../reversal/notices'
import * as walletRoom from '../wallet/notices'

export const notices = {
  ...auditRoom.notices,
  ...gatewayRoom.notices,
  ...idSaleRoom.notices,
  ...identityRoom.notices,
  ...nsdlPanRoom.notices,
  ...packageRoom.notices,
  ...paymentRoom.notices,
  ...registrationRoom.notices,
  ...reversalRoom.notices,
  ...walletRoom.notices,
}
