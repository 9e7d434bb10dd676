import type { Room } from '../room'
import { queues } from './adjustment/queues'
import { walletRoutes } from './routes'
import { defineCheckpointJobs, defineDayJobs, defineLedgerJobs, defineTransferJobs, postingsTopic, walletTopic } from './service'

export const walletRoom: Room = {
  name: 'wallet',
  routes: walletRoutes,
  jobs(services) {
    defineLedgerJobs(services)
    defineDayJobs(services)
    defineCheckpointJobs(services)
    defineTransferJobs(services)
  },
  topics: [walletTopic, postingsTopic],
  queues,
  tables: {
    own: [
      'api_key_spend',
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
    shared: [
      'service_line',
      'ledger_account',
      'ledger_day_service',
      'ledger_day_mark',
      'ledger_day_movement',
      'ledger_entry',
      'ledger_journal',
      'wallet_movement',
    ],
    reads: {
      api_key: 'the limit of a key is looked at in the statement that counts what it spends',
      application: 'statements name the applicant to those who may read the application',
    },
  },
}
