// Written by `npm run fold` from the grants.ts of each room.
import * as registrationRoom from '../registration/grants'
import * as paymentRoom from '../payment/grants'
import * as gatewayRoom from '../gateway/grants'
import * as walletRoom from '../wallet/grants'
import * as taxRoom from '../tax/grants'
import * as peopleRoom from '../people/grants'
import * as kycRoom from '../kyc/grants'
import * as identityRoom from '../identity/grants'
import * as nsdlPanRoom from '../nsdl-pan/grants'
import * as siteRoom from '../site/grants'
import * as bankRoom from '../bank/grants'
import * as packageRoom from '../package/grants'
import * as idSaleRoom from '../id-sale/grants'
import * as invoiceRoom from '../invoice/grants'
import * as courierRoom from '../courier/grants'
import * as downloadRoom from '../download/grants'
import * as enquiryRoom from '../enquiry/grants'
import * as gstRoom from '../gst/grants'
import * as leadRoom from '../lead/grants'
import * as privacyRoom from '../privacy/grants'
import * as utiPanRoom from '../uti-pan/grants'

export const officeWords = {
  ...registrationRoom.officeWords,
  ...paymentRoom.officeWords,
  ...gatewayRoom.officeWords,
  ...walletRoom.officeWords,
  ...taxRoom.officeWords,
  ...peopleRoom.officeWords,
  ...kycRoom.officeWords,
  ...identityRoom.officeWords,
  ...nsdlPanRoom.officeWords,
  ...siteRoom.officeWords,
  ...bankRoom.officeWords,
  ...packageRoom.officeWords,
  ...idSaleRoom.officeWords,
  ...invoiceRoom.officeWords,
  ...courierRoom.officeWords,
  ...downloadRoom.officeWords,
  ...enquiryRoom.officeWords,
  ...gstRoom.officeWords,
  ...leadRoom.officeWords,
  ...privacyRoom.officeWords,
  ...utiPanRoom.officeWords,
}

export const shopWords = {
  ...paymentRoom.shopWords,
  ...walletRoom.shopWords,
  ...nsdlPanRoom.shopWords,
  ...idSaleRoom.shopWords,
  ...courierRoom.shopWords,
  ...gstRoom.shopWords,
  ...leadRoom.shopWords,
  ...utiPanRoom.shopWords,
}
