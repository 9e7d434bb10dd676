import { column, list } from '../../kit/list'
import { checkKinds } from './words'

/** Every check that was made. */
export const ledgerChecks = list('/backend/account/ledger/checks/list', {
  title: 'Ledger Checks',
  may: 'wallet.readAny',
  newest: 'at',
  card: ['at', 'kind', 'faults'],
  columns: {
    at: column.dateTime('When', { width: 180 }),
    kind: column.choice('What Was Checked', checkKinds, { width: 160 }),
    wallets: column.count('Wallets', { width: 110 }),
    lines: column.count('Lines', { width: 110 }),
    journals: column.count('Journals', { width: 110 }),
    faults: column.count('Faults', { width: 100 }),
    found: column.text('What Was Found'),
    tookMs: column.count('Milliseconds', { folded: true, width: 120 }),
  },
})
