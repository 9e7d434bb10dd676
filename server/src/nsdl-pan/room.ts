import type { Room } from '../room'
import { paperlessPersonal } from './paperless/personal'
import { needs as paperlessNeeds } from './paperless/queues'
import { paperlessRetention } from './paperless/retention'
import { find as findPaperless } from './paperless/service'
import { trackPaperless } from './paperless/track'
import { panPersonal } from './personal'
import { held, needs, queues, requests } from './queues'
import { panRetention } from './retention'
import { nsdlPanRoutes } from './routes'
import { definePanJobs, findApplications, trackPhysical } from './service'

export const nsdlPanRoom: Room = {
  name: 'nsdl-pan',
  routes: nsdlPanRoutes,
  jobs: definePanJobs,
  finders: [findApplications, findPaperless],
  tracked: [trackPhysical, trackPaperless],
  personal: async (services, person, say) => [
    ...(await panPersonal(services, person, say)),
    ...(await paperlessPersonal(services, person, say)),
  ],
  retention: [...panRetention, ...paperlessRetention],
  queues,
  requests,
  held: [held],
  needs: [needs, paperlessNeeds],
  tables: {
    own: [
      'filing_batch',
      'official_form',
      'paper_change',
      'paper_list',
      'paper_shelf',
      'paperless_sandbox',
      'paperless_transaction',
      'tin_objection',
    ],
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
