import type { Room } from '../room'
import { nsdlPanRoutes } from './routes'
import { definePanJobs, findApplications } from './service'

export const nsdlPanRoom: Room = {
  name: 'nsdl-pan',
  routes: nsdlPanRoutes,
  jobs: definePanJobs,
  finders: [findApplications],
  tables: {
    own: ['application', 'filing_batch', 'tin_objection'],
    reads: {
      scan_page: 'the list of a batch counts the pages that are filed',
    },
  },
}
