/** Events that the code writes into the trail by itself. */
export const events = {
  'ledger.fault': 'Fault found in the ledger',
  'ledger.released': 'Wallet released',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'wallet_adjustment.propose': 'Adjustment proposed',
  'wallet_adjustment.approve': 'Adjustment approved',
  'wallet_adjustment.reject': 'Adjustment rejected',
  'wallet_adjustment.withdraw': 'Adjustment withdrawn',
  // The event `ledger.released` says it in the trail.
  'ledger_account.release': 'Wallet released',
  'transfer.prepare': 'Transfer to a member prepared',
  'transfer.confirm': 'Transfer to a member confirmed',
  'transfer.expire': 'Transfer to a member expired',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  ledger_account: 'Wallet accounts',
  wallet_adjustment: 'Wallet adjustments',
  transfer: 'Transfers to members',
  ledger: 'Ledger checks',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  wallet_adjustment: 'Wallet adjustment',
  transfer: 'Transfer to a member',
  ledger_account: 'Wallet account',
  ledger: 'Ledger',
  receivable: 'Owed amount',
  receivable_settlement: 'Settlement of an owed amount',
} as const
