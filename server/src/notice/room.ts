import type { Room } from '../room'
import { noticeRoutes } from './routes'
import { noticeTopic, sweepNotices } from './service'

export const noticeRoom: Room = {
  name: 'notice',
  routes: noticeRoutes,
  jobs(house) {
    house.jobs.define('notice.sweep', () => sweepNotices(house), { cron: '50 3 * * *' })
  },
  topics: [noticeTopic],
  tables: {
    own: ['notice'],
  },
}
