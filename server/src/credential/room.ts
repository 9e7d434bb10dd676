import type { Room } from '../room'
import { credentialRoutes } from './routes'
import { defineCredentialJobs } from './service'

export const credentialRoom: Room = {
  name: 'credential',
  routes: (app, { probes, webhookPath }) => credentialRoutes(app, probes, webhookPath),
  jobs: defineCredentialJobs,
  tables: {
    own: ['api_credential'],
  },
}
