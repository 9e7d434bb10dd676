import type { Room } from '../room'
import { defineMaking } from './make'
import { exportRoutes } from './routes'
import { runDue } from './schedule/service'
import { tidy } from './service'

export const exportRoom: Room = {
  name: 'export',
  routes: exportRoutes,
  jobs(services) {
    defineMaking(services)
    services.jobs.define('exports.tidy', () => tidy(services), { cron: '45 * * * *' })
    services.jobs.define('exports.schedules', () => runDue(services), { cron: '*/5 * * * *' })
  },
  tables: { own: ['export_file', 'export_part', 'export_schedule'] },
}
