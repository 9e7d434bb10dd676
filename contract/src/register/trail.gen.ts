// Written by `npm run fold` from the trail.ts of each room.
import * as auditRoom from '../audit/trail'
import * as bankRoom from '../bank/trail'
import * as credentialRoom from '../credential/trail'
import * as gatewayRoom from '../gateway/trail'
import * as idSaleRoom from '../id-sale/trail'
import * as identityRoom from '../identity/trail'
import * as invoiceRoom from '../invoice/trail'
import * as nsdlPanRoom from '../nsdl-pan/trail'
import * as packageRoom from '../package/trail'
import * as paymentRoom from '../payment/trail'
import * as peopleRoom from '../people/trail'
import * as placeRoom from '../place/trail'
import * as registrationRoom from '../registration/trail'
import * as reversalRoom from '../reversal/trail'
import * as siteRoom from '../site/trail'
import * as taxRoom from '../tax/trail'
import * as walletRoom from '../wallet/trail'

export const events = {
  ...auditRoom.events,
  ...bankRoom.events,
  ...credentialRoom.events,
  ...identityRoom.events,
  ...nsdlPanRoom.events,
  ...packageRoom.events,
  ...paymentRoom.events,
  ...peopleRoom.events,
  ...placeRoom.events,
  ...siteRoom.events,
  ...taxRoom.events,
  ...walletRoom.events,
}

export const areas = {
  ...auditRoom.areas,
  ...bankRoom.areas,
  ...credentialRoom.areas,
  ...gatewayRoom.areas,
  ...idSaleRoom.areas,
  ...identityRoom.areas,
  ...nsdlPanRoom.areas,
  ...packageRoom.areas,
  ...paymentRoom.areas,
  ...peopleRoom.areas,
  ...placeRoom.areas,
  ...registrationRoom.areas,
  ...reversalRoom.areas,
  ...siteRoom.areas,
  ...taxRoom.areas,
  ...walletRoom.areas,
}

export const subjectLabels = {
  ...auditRoom.subjectLabels,
  ...bankRoom.subjectLabels,
  ...credentialRoom.subjectLabels,
  ...gatewayRoom.subjectLabels,
  ...idSaleRoom.subjectLabels,
  ...identityRoom.subjectLabels,
  ...invoiceRoom.subjectLabels,
  ...nsdlPanRoom.subjectLabels,
  ...packageRoom.subjectLabels,
  ...paymentRoom.subjectLabels,
  ...peopleRoom.subjectLabels,
  ...placeRoom.subjectLabels,
  ...registrationRoom.subjectLabels,
  ...reversalRoom.subjectLabels,
  ...siteRoom.subjectLabels,
  ...taxRoom.subjectLabels,
  ...walletRoom.subjectLabels,
}

export const steps = {
  ...credentialRoom.steps,
  ...gatewayRoom.steps,
  ...idSaleRoom.steps,
  ...nsdlPanRoom.steps,
  ...paymentRoom.steps,
  ...peopleRoom.steps,
  ...registrationRoom.steps,
  ...reversalRoom.steps,
  ...walletRoom.steps,
}
