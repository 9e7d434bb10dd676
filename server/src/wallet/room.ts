import type { Room } from '../room'
import { walletRoutes } from './routes'
import { defineCheckpointJobs, defineLedgerJobs, defineTransferJobs, walletTopic } from './service'

export const walletRoom: Room = {
  name: 'wallet',
  routes: walletRoutes,
  jobs(services) {
    defineLedgerJobs(services)
    defineCheckpointJobs(services)
    defineTransferJobs(services)
  },
  topics: [walletTopic],
  tables: {
    own: [
      'checkpoint_mail',
      'ledger_block',
      'ledger_check',
      'ledger_fault',
      'ledger_freeze',
      'ledger_mark',
      'ledger_point',
      'ledger_proof',
      'receivable',
      'receivable_settlement',
      'staff_spend',
      'transfer',
      'wallet_adjustment',
    ],
    shared: ['ledger_account', 'ledger_entry', 'ledger_journal'],
    reads: {
      application: 'statements name the applicant to those who may read the application',
    },
  },
}
