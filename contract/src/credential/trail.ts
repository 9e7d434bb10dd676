/** Events that the code writes into the trail by itself. */
export const events = {
  'credential.set': 'Credentials entered',
  'credential.testPassed': 'Test of credentials passed',
  'credential.testFailed': 'Test of credentials failed',
  'credential.used': 'Credentials activated',
  'credential.discarded': 'Pending credentials discarded',
  'credential.removed': 'Credentials deactivated',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'api_credential.use': 'Provider key activated',
  'api_credential.discard': 'Provider key discarded',
  'api_credential.retire': 'Provider key deactivated',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  credential: 'Credentials',
  api_credential: 'Provider keys',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  api_credential: 'Provider key',
} as const
