import type { Room } from '../room'
import { enquiryRoutes } from './routes'

export const enquiryRoom: Room = {
  name: 'enquiry',
  routes: enquiryRoutes,
  tables: { own: ['enquiry'] },
}
