import type { Room } from '../room'
import { queues } from './queues'
import { paymentRetention } from './retention'
import { paymentRoutes } from './routes'
import { defineBankLineJobs, find, finishBankLines, receiptFacts } from './service'

export const paymentRoom: Room = {
  name: 'payment',
  routes: paymentRoutes,
  jobs: defineBankLineJobs,
  start: finishBankLines,
  finders: [find],
  retention: paymentRetention,
  receipts: { topUpManual: receiptFacts },
  queues,
  tables: {
    own: [
      'bank_layout',
      'bank_line',
      'bank_statement',
      'bank_unlink',
      'payment_reference',
      'payment_reference_freed',
      'payment_request',
      'reference_holder',
    ],
    reads: {
      gateway_order: 'bank lines are matched with online payments too',
      gateway_payment: 'bank lines are matched with online payments too',
    },
    writes: {
      bank_account: 'the accounts of a new portal, and the lock under which statements of one account wait for each other',
    },
  },
}
