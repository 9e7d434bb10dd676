import type { Room } from '../room'
import { noticeRoutes } from './routes'
import { noticeTopic, sweepNotices } from './service'

export const noticeRoom: Room = {
  name: 'notice',
  routes: noticeRoutes,
  jobs(services) {
    services.jobs.define('notice.sweep', () => sweepNotices(services), { cron: '50 3 * * *' })
  },
  topics: [noticeTopic],
  tables: {
    own: ['notice'],
  },
}
