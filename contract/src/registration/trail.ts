/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'registration.register': 'Registration sent',
  'registration.approve': 'Registration approved',
  'registration.reject': 'Registration rejected',
  'registration.forget': 'Personal details of a registration erased',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  registration: 'Registrations',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  registration: 'Registration',
} as const
