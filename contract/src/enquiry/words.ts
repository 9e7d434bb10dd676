/** What a visitor may ask about. */
export const topics = {
  application: 'An application',
  account: 'My account',
  merchant: 'Becoming a merchant',
  complaint: 'Complaint',
  other: 'Something else',
} as const
export type Topic = keyof typeof topics

export const enquiryStates = { open: 'To be answered', answered: 'Answered', closed: 'Closed' } as const
