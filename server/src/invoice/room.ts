import type { Room } from '../room'
import { invoiceRoutes } from './routes'
import { defineInvoiceJobs } from './service'

export const invoiceRoom: Room = {
  name: 'invoice',
  routes: (app, { receipts }) => invoiceRoutes(app, receipts),
  jobs: defineInvoiceJobs,
  tables: {
    own: ['invoice', 'invoice_supply'],
    writes: {
      series: 'numbers of papers are taken many at a time',
    },
  },
}
