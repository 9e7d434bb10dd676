/** Events that the code writes into the trail by itself. */
export const events = {
  'kyc.told': 'Told from when on KYC is asked for',
  'kyc.seen': 'Paper of a KYC opened',
  'kyc.revealed': 'Number of a KYC shown in full',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'kyc.begin': 'KYC begun',
  'kyc.submit': 'KYC sent',
  'kyc.scan': 'Pages photographed',
  'kyc.withdraw': 'KYC taken back',
  'kyc.claim': 'KYC taken for verification',
  'kyc.release': 'KYC returned to the queue',
  'kyc.expireClaim': 'Verification ran out of time',
  'kyc.approve': 'KYC verified',
  'kyc.sendBack': 'KYC returned',
  'kyc.reject': 'KYC rejected',
  'kyc.erase': 'Uncovered Aadhaar erased',
  'kyc.consentWithdrawn': 'Consent to a KYC withdrawn',
  'kyc.forget': 'Papers and answers of a KYC erased',
  'kyc.renew': 'KYC begun again',
  'kyc.ask': 'KYC asked for again',
  'kyc.remind': 'Reminded that KYC is due',
  'kyc.suspend': 'KYC suspended',
  'kyc.reinstate': 'KYC reinstated',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  kyc: 'KYC',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  kyc: 'KYC',
} as const
