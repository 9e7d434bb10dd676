import { defineImportJob } from '../platform/imports/alone'
import type { Room } from '../room'
import { leadDoor } from './imports'
import { leadPersonal, leadRecords } from './personal'
import { leadRetention } from './retention'
import { leadRoutes } from './routes'
import { defineLeadJobs } from './service'

export const leadRoom: Room = {
  name: 'lead',
  routes: leadRoutes,
  jobs(services) {
    defineLeadJobs(services)
    defineImportJob(services, leadDoor)
  },
  retention: leadRetention,
  personal: leadPersonal,
  personalRecords: leadRecords,
  tables: { own: ['lead', 'lead_vendor'] },
}
