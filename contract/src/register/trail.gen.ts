// Written by `npm run fold` from the trail.ts of each room.
import * as registrationRoom from '../registration/trail'
import * as paymentRoom from '../payment/trail'
import * as gatewayRoom from '../gateway/trail'
import * as walletRoom from '../wallet/trail'
import * as taxRoom from '../tax/trail'
import * as peopleRoom from '../people/trail'
import * as kycRoom from '../kyc/trail'
import * as identityRoom from '../identity/trail'
import * as auditRoom from '../audit/trail'
import * as nsdlPanRoom from '../nsdl-pan/trail'
import * as siteRoom from '../site/trail'
import * as placeRoom from '../place/trail'
import * as bankRoom from '../bank/trail'
import * as packageRoom from '../package/trail'
import * as credentialRoom from '../credential/trail'
import * as reversalRoom from '../reversal/trail'
import * as idSaleRoom from '../id-sale/trail'
import * as invoiceRoom from '../invoice/trail'
import * as applicationRoom from '../application/trail'
import * as courierRoom from '../courier/trail'
import * as developerRoom from '../developer/trail'
import * as downloadRoom from '../download/trail'
import * as enquiryRoom from '../enquiry/trail'
import * as exportRoom from '../export/trail'
import * as gstRoom from '../gst/trail'
import * as leadRoom from '../lead/trail'
import * as noticeRoom from '../notice/trail'
import * as privacyRoom from '../privacy/trail'
import * as scanRoom from '../scan/trail'
import * as utiPanRoom from '../uti-pan/trail'

export const steps = {
  ...registrationRoom.steps,
  ...paymentRoom.steps,
  ...gatewayRoom.steps,
  ...walletRoom.steps,
  ...peopleRoom.steps,
  ...kycRoom.steps,
  ...nsdlPanRoom.steps,
  ...credentialRoom.steps,
  ...reversalRoom.steps,
  ...idSaleRoom.steps,
  ...courierRoom.steps,
  ...enquiryRoom.steps,
  ...gstRoom.steps,
  ...leadRoom.steps,
  ...privacyRoom.steps,
  ...utiPanRoom.steps,
}

export const areas = {
  ...registrationRoom.areas,
  ...paymentRoom.areas,
  ...gatewayRoom.areas,
  ...walletRoom.areas,
  ...taxRoom.areas,
  ...peopleRoom.areas,
  ...kycRoom.areas,
  ...identityRoom.areas,
  ...auditRoom.areas,
  ...nsdlPanRoom.areas,
  ...siteRoom.areas,
  ...placeRoom.areas,
  ...bankRoom.areas,
  ...packageRoom.areas,
  ...credentialRoom.areas,
  ...reversalRoom.areas,
  ...idSaleRoom.areas,
  ...applicationRoom.areas,
  ...courierRoom.areas,
  ...developerRoom.areas,
  ...downloadRoom.areas,
  ...enquiryRoom.areas,
  ...exportRoom.areas,
  ...gstRoom.areas,
  ...leadRoom.areas,
  ...noticeRoom.areas,
  ...privacyRoom.areas,
  ...scanRoom.areas,
  ...utiPanRoom.areas,
}

export const subjectLabels = {
  ...registrationRoom.subjectLabels,
  ...paymentRoom.subjectLabels,
  ...gatewayRoom.subjectLabels,
  ...walletRoom.subjectLabels,
  ...taxRoom.subjectLabels,
  ...peopleRoom.subjectLabels,
  ...kycRoom.subjectLabels,
  ...identityRoom.subjectLabels,
  ...auditRoom.subjectLabels,
  ...nsdlPanRoom.subjectLabels,
  ...siteRoom.subjectLabels,
  ...placeRoom.subjectLabels,
  ...bankRoom.subjectLabels,
  ...packageRoom.subjectLabels,
  ...credentialRoom.subjectLabels,
  ...reversalRoom.subjectLabels,
  ...idSaleRoom.subjectLabels,
  ...invoiceRoom.subjectLabels,
  ...courierRoom.subjectLabels,
  ...developerRoom.subjectLabels,
  ...downloadRoom.subjectLabels,
  ...enquiryRoom.subjectLabels,
  ...gstRoom.subjectLabels,
  ...leadRoom.subjectLabels,
  ...noticeRoom.subjectLabels,
  ...privacyRoom.subjectLabels,
  ...utiPanRoom.subjectLabels,
}

export const events = {
  ...paymentRoom.events,
  ...walletRoom.events,
  ...taxRoom.events,
  ...peopleRoom.events,
  ...kycRoom.events,
  ...identityRoom.events,
  ...auditRoom.events,
  ...nsdlPanRoom.events,
  ...siteRoom.events,
  ...placeRoom.events,
  ...bankRoom.events,
  ...packageRoom.events,
  ...credentialRoom.events,
  ...applicationRoom.events,
  ...courierRoom.events,
  ...developerRoom.events,
  ...downloadRoom.events,
  ...exportRoom.events,
  ...gstRoom.events,
  ...leadRoom.events,
  ...noticeRoom.events,
  ...privacyRoom.events,
  ...scanRoom.events,
  ...utiPanRoom.events,
}
