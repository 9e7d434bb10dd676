/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'courier.send': 'Parcel sent',
  'courier.change': 'Parcel changed',
  'courier.note': 'Parcel without record noted',
  'courier.cancel': 'Parcel cancelled',
  'courier.takeBack': 'Parcel taken back, noted by mistake',
  'courier.receive': 'Parcel received',
  'courier.reconcile': 'Check of the parcel begun',
  'courier.found': 'Form of the parcel noted',
  'courier.close': 'Parcel closed',
  'courier.differ': 'Parcel closed with a discrepancy',
  'courier.lose': 'Parcel lost',
  'courier.forget': 'Receipt of the courier erased',
  'onward_batch.begin': 'Onward batch begun',
  'onward_batch.put': 'Hard copy put into the batch',
  'onward_batch.takeOut': 'Hard copy taken out of the batch',
  'onward_batch.send': 'Onward batch sent',
  'onward_batch.correct': 'Docket of the onward batch corrected',
  'onward_batch.deliver': 'Onward batch delivered',
  'onward_batch.lose': 'Onward batch lost',
  'onward_batch.cancel': 'Onward batch undone',
} as const

/** Events that the code writes into the trail by itself. */
export const events = {
  'courier.changed': 'Parcel changed',
  'onward_batch.corrected': 'Onward batch corrected',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  courier: 'Courier',
  onward_batch: 'Courier',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  courier: 'Parcel',
  onward_batch: 'Onward batch',
} as const
