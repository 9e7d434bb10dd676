// Written by `npm run fold` from the room.ts of each room.
import * as reportRoom from '../report/room'
import * as registrationRoom from '../registration/room'
import * as paymentRoom from '../payment/room'
import * as gatewayRoom from '../gateway/room'
import * as walletRoom from '../wallet/room'
import * as taxRoom from '../tax/room'
import * as peopleRoom from '../people/room'
import * as kycRoom from '../kyc/room'
import * as identityRoom from '../identity/room'
import * as auditRoom from '../audit/room'
import * as nsdlPanRoom from '../nsdl-pan/room'
import * as siteRoom from '../site/room'
import * as placeRoom from '../place/room'
import * as bankRoom from '../bank/room'
import * as packageRoom from '../package/room'
import * as credentialRoom from '../credential/room'
import * as reversalRoom from '../reversal/room'
import * as idSaleRoom from '../id-sale/room'
import * as invoiceRoom from '../invoice/room'
import * as courierRoom from '../courier/room'
import * as developerRoom from '../developer/room'
import * as downloadRoom from '../download/room'
import * as enquiryRoom from '../enquiry/room'
import * as gstRoom from '../gst/room'
import * as leadRoom from '../lead/room'
import * as noticeRoom from '../notice/room'
import * as privacyRoom from '../privacy/room'
import * as utiPanRoom from '../uti-pan/room'

export const capabilities = {
  ...reportRoom.capabilities,
  ...registrationRoom.capabilities,
  ...paymentRoom.capabilities,
  ...gatewayRoom.capabilities,
  ...walletRoom.capabilities,
  ...taxRoom.capabilities,
  ...peopleRoom.capabilities,
  ...kycRoom.capabilities,
  ...identityRoom.capabilities,
  ...auditRoom.capabilities,
  ...nsdlPanRoom.capabilities,
  ...siteRoom.capabilities,
  ...placeRoom.capabilities,
  ...bankRoom.capabilities,
  ...packageRoom.capabilities,
  ...credentialRoom.capabilities,
  ...idSaleRoom.capabilities,
  ...invoiceRoom.capabilities,
  ...courierRoom.capabilities,
  ...developerRoom.capabilities,
  ...downloadRoom.capabilities,
  ...enquiryRoom.capabilities,
  ...gstRoom.capabilities,
  ...leadRoom.capabilities,
  ...privacyRoom.capabilities,
  ...utiPanRoom.capabilities,
}

export const subjects = {
  ...registrationRoom.subjects,
  ...paymentRoom.subjects,
  ...gatewayRoom.subjects,
  ...walletRoom.subjects,
  ...taxRoom.subjects,
  ...peopleRoom.subjects,
  ...kycRoom.subjects,
  ...identityRoom.subjects,
  ...auditRoom.subjects,
  ...nsdlPanRoom.subjects,
  ...siteRoom.subjects,
  ...placeRoom.subjects,
  ...bankRoom.subjects,
  ...packageRoom.subjects,
  ...credentialRoom.subjects,
  ...reversalRoom.subjects,
  ...idSaleRoom.subjects,
  ...invoiceRoom.subjects,
  ...courierRoom.subjects,
  ...developerRoom.subjects,
  ...downloadRoom.subjects,
  ...enquiryRoom.subjects,
  ...gstRoom.subjects,
  ...leadRoom.subjects,
  ...noticeRoom.subjects,
  ...privacyRoom.subjects,
  ...utiPanRoom.subjects,
}

export const journals = {
  ...paymentRoom.journals,
  ...gatewayRoom.journals,
  ...walletRoom.journals,
  ...taxRoom.journals,
  ...packageRoom.journals,
  ...idSaleRoom.journals,
}
