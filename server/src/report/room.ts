import type { Room } from '../room'
import { reportRoutes } from './routes'

export const reportRoom: Room = {
  name: 'report',
  routes: reportRoutes,
  tables: {
    own: ['report_mark'],
    reads: {
      gateway_payment: 'dashboards count what waits; the bank reconciliation says what was credited of it',
      bank_line: 'the bank reconciliation says what the statements have, and what of it has no owner',
      application: 'dashboards count what waits',
      payment_request: 'dashboards count what waits; the daily collection says by which bank and mode money came',
      bank_account: 'the daily collection names the bank into which money came',
      gateway_order: 'dashboards say what was collected',
    },
  },
}
