import type { Room } from '../room'
import { auditRoutes } from './routes'
import { defineAuditJobs, keyFormerSeals } from './service'

export const auditRoom: Room = {
  name: 'audit',
  routes: auditRoutes,
  jobs: defineAuditJobs,
  start: keyFormerSeals,
  tables: {
    own: ['audit_batch', 'audit_check', 'audit_fault', 'audit_former_seal', 'audit_reseal', 'audit_seal'],
  },
}
