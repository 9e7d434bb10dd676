// Written by `npm run fold` from the notices.ts of each room.
import * as registrationRoom from '../registration/notices'
import * as paymentRoom from '../payment/notices'
import * as gatewayRoom from '../gateway/notices'
import * as walletRoom from '../wallet/notices'
import * as kycRoom from '../kyc/notices'
import * as identityRoom from '../identity/notices'
import * as auditRoom from '../audit/notices'
import * as nsdlPanRoom from '../nsdl-pan/notices'
import * as packageRoom from '../package/notices'
import * as reversalRoom from '../reversal/notices'
import * as idSaleRoom from '../id-sale/notices'
import * as courierRoom from '../courier/notices'
import * as developerRoom from '../developer/notices'
import * as enquiryRoom from '../enquiry/notices'
import * as exportRoom from '../export/notices'
import * as gstRoom from '../gst/notices'
import * as leadRoom from '../lead/notices'
import * as privacyRoom from '../privacy/notices'
import * as utiPanRoom from '../uti-pan/notices'

export const notices = {
  ...registrationRoom.notices,
  ...paymentRoom.notices,
  ...gatewayRoom.notices,
  ...walletRoom.notices,
  ...kycRoom.notices,
  ...identityRoom.notices,
  ...auditRoom.notices,
  ...nsdlPanRoom.notices,
  ...packageRoom.notices,
  ...reversalRoom.notices,
  ...idSaleRoom.notices,
  ...courierRoom.notices,
  ...developerRoom.notices,
  ...enquiryRoom.notices,
  ...exportRoom.notices,
  ...gstRoom.notices,
  ...leadRoom.notices,
  ...privacyRoom.notices,
  ...utiPanRoom.notices,
}
