/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'enquiry.send': 'Enquiry sent',
  'enquiry.answer': 'Enquiry answered',
  'enquiry.close': 'Enquiry closed',
  'enquiry.reopen': 'Enquiry opened again',
  'enquiry.forget': 'What a visitor wrote erased after its period',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  enquiry: 'Enquiries',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  enquiry: 'Enquiry',
} as const
