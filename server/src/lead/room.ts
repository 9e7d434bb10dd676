import { defineImportJob } from '../platform/imports/alone'
import type { Room } from '../room'
import { consentWithdrawn } from './consent/service'
import { leadDoor } from './imports'
import { leadPersonal, leadRecords } from './personal'
import { needs, queues, requests } from './queues'
import { leadRetention } from './retention'
import { leadRoutes } from './routes'
import { defineLeadJobs, find, payoutReleased } from './service'

export const leadRoom: Room = {
  name: 'lead',
  routes: leadRoutes,
  jobs(services) {
    defineLeadJobs(services)
    defineImportJob(services, leadDoor)
  },
  finders: [find],
  retention: leadRetention,
  personal: leadPersonal,
  personalRecords: leadRecords,
  commissionPaid: { lead: payoutReleased },
  consentWithdrawn: { lead: consentWithdrawn },
  queues,
  requests,
  needs: [needs],
  tables: {
    own: ['lead', 'lead_vendor'],
  },
}
