import { deskEndpoints } from '../../desk/endpoints'
import { gstDesk, gstReasons } from './checklist'
import { registrationState } from './flow'

export const gstDeskCalls = deskEndpoints({
  ...gstDesk,
  base: 'gst/registration',
  what: 'registration',
  may: 'gst.registration',
  state: registrationState,
  reasons: gstReasons,
})
