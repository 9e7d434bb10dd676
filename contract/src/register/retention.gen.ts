// Written by `npm run fold` from the retention.ts of each room.
import * as registrationRoom from '../registration/retention'
import * as paymentRoom from '../payment/retention'
import * as kycRoom from '../kyc/retention'
import * as identityRoom from '../identity/retention'
import * as nsdlPanRoom from '../nsdl-pan/retention'
import * as siteRoom from '../site/retention'
import * as courierRoom from '../courier/retention'
import * as developerRoom from '../developer/retention'
import * as enquiryRoom from '../enquiry/retention'
import * as gstRoom from '../gst/retention'
import * as leadRoom from '../lead/retention'
import * as noticeRoom from '../notice/retention'
import * as utiPanRoom from '../uti-pan/retention'

export const retention = {
  ...registrationRoom.retention,
  ...paymentRoom.retention,
  ...kycRoom.retention,
  ...identityRoom.retention,
  ...nsdlPanRoom.retention,
  ...siteRoom.retention,
  ...courierRoom.retention,
  ...developerRoom.retention,
  ...enquiryRoom.retention,
  ...gstRoom.retention,
  ...leadRoom.retention,
  ...noticeRoom.retention,
  ...utiPanRoom.retention,
}
