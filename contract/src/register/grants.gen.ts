// Written by `npm run fold` from the grants.ts of each room.
import * as bankRoom from '../bank/grants'
import * as gatewayRoom from '../gateway/grants'
import * as idSaleRoom from '../id-sale/grants'
import * as identityRoom from '../identity/grants'
import * as nsdlPanRoom from '../nsdl-pan/grants'
import * as packageRoom from '../package/grants'
import * as paymentRoom from '../payment/grants'
import * as peopleRoom from '../people/grants'
import * as registrationRoom from '../registration/grants'
import * as taxRoom from '../tax/grants'
import * as walletRoom from '../wallet/grants'

export const officeWords = {
  ...bankRoom.officeWords,
  ...gatewayRoom.officeWords,
  ...idSaleRoom.officeWords,
  ...identityRoom.officeWords,
  ...nsdlPanRoom.officeWords,
  ...packageRoom.officeWords,
  ...paymentRoom.officeWords,
  ...peopleRoom.officeWords,
  ...registrationRoom.officeWords,
  ...taxRoom.officeWords,
  ...walletRoom.officeWords,
}

export const shopWords = {
  ...idSaleRoom.shopWords,
  ...nsdlPanRoom.shopWords,
  ...paymentRoom.shopWords,
  ...walletRoom.shopWords,
}
