import type { Room } from '../room'
import { reportRoutes } from './routes'

export const reportRoom: Room = {
  name: 'report',
  routes: reportRoutes,
  tables: {
    reads: {
      gateway_payment: 'dashboards count what waits',
      application: 'dashboards count what waits',
      payment_request: 'dashboards count what waits',
      registration: 'dashboards count what waits',
      kyc: 'dashboards count what waits',
      gateway_order: 'dashboards say what was collected',
    },
  },
}
