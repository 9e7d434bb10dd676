import type { Room } from '../room'
import { nsdlPanRoutes } from './routes'
import { definePanJobs, findApplications } from './service'

export const nsdlPanRoom: Room = {
  name: 'nsdl-pan',
  routes: nsdlPanRoutes,
  jobs: definePanJobs,
  finders: [findApplications],
  tables: {
    own: ['application', 'tin_objection'],
  },
}
