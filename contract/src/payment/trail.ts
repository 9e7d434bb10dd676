/** Events that the code writes into the trail by itself. */
export const events = {
  'bankStatement.imported': 'Bank statement imported',
  'slip.seen': 'Slip of a deposit opened',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'payment_request.ask': 'Top-up requested',
  'payment_request.approve': 'Top-up approved',
  'payment_request.hold': 'Top-up put on hold',
  'payment_request.reject': 'Top-up rejected',
  'payment_request.cancel': 'Top-up cancelled',
  'payment_request.match': 'Top-up matched with a bank line',
  'payment_request.unlink': 'Link of a top-up with a bank line undone',
  'payment_request.reverse': 'Top-up reversed',
  'payment_request.forget': 'Slip of a top-up erased',
  'bank_line.aside': 'Bank line set aside',
  'bank_line.reopen': 'Bank line reopened',
  'bank_line.unlink': 'Link of a bank line undone',
  'bank_unlink.propose': 'Link of a bank line reported as wrong',
  'bank_unlink.approve': 'Unlinking approved',
  'bank_unlink.reject': 'Unlinking refused',
  'bank_unlink.withdraw': 'Unlinking request withdrawn',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  slip: 'Slips of deposits',
  payment_request: 'Top-up requests',
  bankStatement: 'Bank statements',
  bank_line: 'Bank lines',
  bank_unlink: 'Wrong links of bank lines',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  payment_request: 'Top-up request',
  bank_statement: 'Bank statement',
  bank_line: 'Bank line',
  bank_unlink: 'Wrong link of a bank line',
} as const
