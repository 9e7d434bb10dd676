import type { Room } from '../room'
import { panPersonal } from './personal'
import { panRetention } from './retention'
import { nsdlPanRoutes } from './routes'
import { definePanJobs, findApplications } from './service'

export const nsdlPanRoom: Room = {
  name: 'nsdl-pan',
  routes: nsdlPanRoutes,
  jobs: definePanJobs,
  finders: [findApplications],
  personal: panPersonal,
  retention: panRetention,
  tables: {
    own: ['filing_batch', 'official_form', 'paper_change', 'paper_list', 'tin_objection'],
    reads: {
      application: 'lists, search, tracking, statistics, filing and the record of PAN applications show columns that PAN alone has',
      scan_page: 'the list of a batch counts the pages that are filed',
    },
    writes: {
      application:
        'the batch in which it is filed, on which day its hard copy was asked for, and a charge that an admin gives back after the acknowledgement, are no steps of the flow',
    },
  },
}
