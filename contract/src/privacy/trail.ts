/** Events that the code writes into the trail by itself. */
export const events = {
  'privacy.taken': 'Copy of personal data downloaded',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'privacy_request.enter': 'Privacy request entered',
  'privacy_request.link': 'Person of the privacy request found',
  'privacy_request.unlink': 'Privacy request is not of whom it was taken for',
  'privacy_request.confirmMobile': 'Mobile number of the privacy request confirmed',
  'privacy_request.take': 'Privacy request taken up',
  'privacy_request.copy': 'Copy of personal data made',
  'privacy_request.erase': 'Erased on request',
  'privacy_request.answer': 'Privacy request answered',
  'privacy_request.refuse': 'Privacy request refused',
  'privacy_request.withdraw': 'Privacy request withdrawn',
  'privacy_request.expire': 'Copy of personal data deleted after its days',
  'consent.withdraw': 'Consent withdrawn',
  'legal_hold.place': 'Legal hold placed',
  'legal_hold.lift': 'Legal hold lifted',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  privacy: 'Copies of personal data',
  privacy_request: 'Privacy requests',
  consent: 'Consents',
  legal_hold: 'Legal holds',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  privacy_request: 'Privacy request',
  consent: 'Consent',
  legal_hold: 'Legal hold',
} as const
