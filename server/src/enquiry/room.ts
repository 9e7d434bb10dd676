import type { Room } from '../room'
import { enquiryPersonal, enquiryRecords } from './personal'
import { queues } from './queues'
import { enquiryRetention } from './retention'
import { enquiryRoutes } from './routes'

export const enquiryRoom: Room = {
  name: 'enquiry',
  routes: enquiryRoutes,
  personal: enquiryPersonal,
  personalRecords: enquiryRecords,
  retention: enquiryRetention,
  queues,
  tables: { own: ['enquiry'] },
}
