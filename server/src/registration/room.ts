import type { Room } from '../room'
import { registrationRoutes } from './routes'
import { defineRegistrationJobs, find } from './service'

export const registrationRoom: Room = {
  name: 'registration',
  routes: registrationRoutes,
  jobs: defineRegistrationJobs,
  finders: [find],
  tables: {
    own: ['registration'],
    reads: {
      session: 'who applies twice is found by the address of earlier sign-ins',
    },
  },
}
