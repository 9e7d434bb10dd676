import type { Room } from '../room'
import { defineMessageJobs } from './message/send'
import { messageRetention } from './retention'
import { noticeRoutes } from './routes'
import { messagesTopic, noticeTopic, sweepNotices } from './service'

export const noticeRoom: Room = {
  name: 'notice',
  routes: noticeRoutes,
  jobs(services) {
    defineMessageJobs(services)
    services.jobs.define('notice.sweep', () => sweepNotices(services), { cron: '50 3 * * *' })
  },
  topics: [noticeTopic, messagesTopic],
  retention: [messageRetention],
  tables: {
    own: ['notice', 'notice_choice', 'message', 'message_sandbox'],
  },
}
