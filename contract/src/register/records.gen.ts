// Written by `npm run fold` from the records.ts of each room.
import * as gatewayRoom from '../gateway/records'
import * as idSaleRoom from '../id-sale/records'
import * as nsdlPanRoom from '../nsdl-pan/records'
import * as packageRoom from '../package/records'
import * as paymentRoom from '../payment/records'
import * as peopleRoom from '../people/records'
import * as registrationRoom from '../registration/records'
import * as reversalRoom from '../reversal/records'
import * as walletRoom from '../wallet/records'

export const states = {
  ...gatewayRoom.states,
  ...idSaleRoom.states,
  ...nsdlPanRoom.states,
  ...paymentRoom.states,
  ...peopleRoom.states,
  ...registrationRoom.states,
  ...reversalRoom.states,
  ...walletRoom.states,
}

export const opens = {
  ...gatewayRoom.opens,
  ...idSaleRoom.opens,
  ...nsdlPanRoom.opens,
  ...packageRoom.opens,
  ...paymentRoom.opens,
  ...peopleRoom.opens,
  ...registrationRoom.opens,
  ...walletRoom.opens,
}
