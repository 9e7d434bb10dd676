// Written by `npm run fold` from the looks.ts of each room.
import * as paymentRoom from '../payment/looks'
import * as taxRoom from '../tax/looks'
import * as kycRoom from '../kyc/looks'
import * as nsdlPanRoom from '../nsdl-pan/looks'
import * as gstRoom from '../gst/looks'
import * as privacyRoom from '../privacy/looks'
import * as scanRoom from '../scan/looks'
import * as utiPanRoom from '../uti-pan/looks'

export const looks = {
  ...paymentRoom.looks,
  ...taxRoom.looks,
  ...kycRoom.looks,
  ...nsdlPanRoom.looks,
  ...gstRoom.looks,
  ...scanRoom.looks,
  ...utiPanRoom.looks,
}

export const handouts = {
  ...nsdlPanRoom.handouts,
  ...privacyRoom.handouts,
}
