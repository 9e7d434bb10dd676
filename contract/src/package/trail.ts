/** Events that the code writes into the trail by itself. */
export const events = {
  'governmentFee.added': 'Government fee added',
  'governmentFee.withdrawn': 'Government fee withdrawn',
  'service.changed': 'Service changed',
  'package.created': 'Package added',
  'package.changed': 'Package changed',
  'package.rateAdded': 'Rate added',
  'package.rateWithdrawn': 'Rate withdrawn',
  'package.ratesCopied': 'Rates copied',
  'idType.created': 'ID type added',
  'idType.changed': 'ID type changed',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  idType: 'ID types',
  package: 'Packages',
  governmentFee: 'Government fees',
  service: 'Services',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  id_type: 'ID type',
  package: 'Package',
  government_fee: 'Government fee',
  service: 'Service',
} as const
