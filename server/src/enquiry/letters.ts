import { topics } from '@sevakendra/contract/enquiry/words'
import { letter } from '../platform/mail/letter'

interface Asked {
  refNo: string
  message: string
}

/** To the business: what a visitor asks, with the way to answer it in the portal. */
export const enquiryReceived = letter(
  'enquiryReceived',
  ({ id, refNo, name, emailId, topic, message }: Asked & { id: number; name: string; emailId: string; topic: keyof typeof topics }) => ({
    subject: `Enquiry ${refNo} of a visitor`,
    name: null,
    blocks: [
      { text: 'Somebody has written on the Contact page.' },
      {
        facts: [
          ['Reference', refNo],
          ['Name', name],
          ['Email ID', emailId],
          ['About', topics[topic]],
        ],
      },
      { text: message },
      { button: 'Answer in the portal', path: `/backend/user-management/enquiries?open=${id}` },
    ],
  }),
)

/** To the visitor: the answer, and below it what was asked. */
export const enquiryAnswered = letter('enquiryAnswered', ({ refNo, message, answer }: Asked & { answer: string }) => ({
  subject: `Your enquiry ${refNo}`,
  // Nobody has shown that the address is theirs: it greets without the name that was typed.
  name: null,
  blocks: [
    { text: answer },
    { facts: [['Reference', refNo]] },
    { text: 'You had written on our Contact page:' },
    { text: message },
    { text: 'If it was not you, you can ignore this mail.' },
  ],
}))
