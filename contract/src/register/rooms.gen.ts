// Written by `npm run fold` from the room.ts of each room.
import * as auditRoom from '../audit/room'
import * as bankRoom from '../bank/room'
import * as credentialRoom from '../credential/room'
import * as gatewayRoom from '../gateway/room'
import * as idSaleRoom from '../id-sale/room'
import * as identityRoom from '../identity/room'
import * as invoiceRoom from '../invoice/room'
import * as nsdlPanRoom from '../nsdl-pan/room'
import * as packageRoom from '../package/room'
import * as paymentRoom from '../payment/room'
import * as peopleRoom from '../people/room'
import * as placeRoom from '../place/room'
import * as registrationRoom from '../registration/room'
import * as reportRoom from '../report/room'
import * as reversalRoom from '../reversal/room'
import * as siteRoom from '../site/room'
import * as taxRoom from '../tax/room'
import * as walletRoom from '../wallet/room'

export const capabilities = {
  ...auditRoom.capabilities,
  ...bankRoom.capabilities,
  ...credentialRoom.capabilities,
  ...gatewayRoom.capabilities,
  ...idSaleRoom.capabilities,
  ...identityRoom.capabilities,
  ...invoiceRoom.capabilities,
  ...nsdlPanRoom.capabilities,
  ...packageRoom.capabilities,
  ...paymentRoom.capabilities,
  ...peopleRoom.capabilities,
  ...placeRoom.capabilities,
  ...registrationRoom.capabilities,
  ...reportRoom.capabilities,
  ...siteRoom.capabilities,
  ...taxRoom.capabilities,
  ...walletRoom.capabilities,
}

export const subjects = {
  ...auditRoom.subjects,
  ...bankRoom.subjects,
  ...credentialRoom.subjects,
  ...gatewayRoom.subjects,
  ...idSaleRoom.subjects,
  ...identityRoom.subjects,
  ...invoiceRoom.subjects,
  ...nsdlPanRoom.subjects,
  ...packageRoom.subjects,
  ...paymentRoom.subjects,
  ...peopleRoom.subjects,
  ...placeRoom.subjects,
  ...registrationRoom.subjects,
  ...reversalRoom.subjects,
  ...siteRoom.subjects,
  ...taxRoom.subjects,
  ...walletRoom.subjects,
}

export const journals = {
  ...gatewayRoom.journals,
  ...idSaleRoom.journals,
  ...packageRoom.journals,
  ...paymentRoom.journals,
  ...taxRoom.journals,
  ...walletRoom.journals,
}
