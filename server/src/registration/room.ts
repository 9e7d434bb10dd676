import type { Room } from '../room'
import { registrationPersonal, registrationRecords } from './personal'
import { queues } from './queues'
import { registrationRetention } from './retention'
import { registrationRoutes } from './routes'
import { defineRegistrationJobs, find } from './service'

export const registrationRoom: Room = {
  name: 'registration',
  routes: registrationRoutes,
  jobs: defineRegistrationJobs,
  finders: [find],
  personal: registrationPersonal,
  personalRecords: registrationRecords,
  retention: registrationRetention,
  queues,
  tables: {
    own: ['registration'],
    reads: {
      session: 'who applies twice is found by the address of earlier sign-ins',
    },
  },
}
