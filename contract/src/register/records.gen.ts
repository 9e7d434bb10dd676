// Written by `npm run fold` from the records.ts of each room.
import * as registrationRoom from '../registration/records'
import * as paymentRoom from '../payment/records'
import * as gatewayRoom from '../gateway/records'
import * as walletRoom from '../wallet/records'
import * as peopleRoom from '../people/records'
import * as kycRoom from '../kyc/records'
import * as nsdlPanRoom from '../nsdl-pan/records'
import * as packageRoom from '../package/records'
import * as reversalRoom from '../reversal/records'
import * as idSaleRoom from '../id-sale/records'
import * as courierRoom from '../courier/records'
import * as enquiryRoom from '../enquiry/records'
import * as gstRoom from '../gst/records'
import * as leadRoom from '../lead/records'
import * as privacyRoom from '../privacy/records'
import * as utiPanRoom from '../uti-pan/records'

export const states = {
  ...registrationRoom.states,
  ...paymentRoom.states,
  ...gatewayRoom.states,
  ...walletRoom.states,
  ...peopleRoom.states,
  ...kycRoom.states,
  ...nsdlPanRoom.states,
  ...reversalRoom.states,
  ...idSaleRoom.states,
  ...courierRoom.states,
  ...enquiryRoom.states,
  ...gstRoom.states,
  ...leadRoom.states,
  ...privacyRoom.states,
  ...utiPanRoom.states,
}

export const opens = {
  ...registrationRoom.opens,
  ...paymentRoom.opens,
  ...gatewayRoom.opens,
  ...walletRoom.opens,
  ...peopleRoom.opens,
  ...kycRoom.opens,
  ...nsdlPanRoom.opens,
  ...packageRoom.opens,
  ...idSaleRoom.opens,
  ...courierRoom.opens,
  ...enquiryRoom.opens,
  ...gstRoom.opens,
  ...leadRoom.opens,
  ...privacyRoom.opens,
  ...utiPanRoom.opens,
}
