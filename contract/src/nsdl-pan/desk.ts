import { deskEndpoints } from '../desk/endpoints'
import { panDesk } from './checklist'
import { panReasons } from './forms/reasons'
import { physicalState } from './physical/flow'

export const panDeskCalls = deskEndpoints({
  ...panDesk,
  base: 'nsdlpan/physical',
  what: 'application',
  may: 'nsdl.verify',
  state: physicalState,
  reasons: panReasons,
})
