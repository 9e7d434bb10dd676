import { topics } from '@sevakendra/contract/enquiry/words'
import { letter } from '../platform/mail/letter'

interface Asked {
  refNo: string
  message: string
}

/** To the business: what a visitor asks, with the way to answer it in the portal. */
export const enquiryReceived = letter(
  'enquiryReceived',
  (
    { id, refNo, name, emailId, topic, message }: Asked & { id: number; name: string; emailId: string; topic: keyof typeof topics },
    say,
  ) => ({
    subject: say('Enquiry {{refNo}} of a visitor', { refNo }),
    name: null,
    blocks: [
      { text: say('Somebody has written on the Contact page.') },
      {
        facts: [
          [say('Reference'), refNo],
          [say('Name'), name],
          [say('Email ID'), emailId],
          [say('About'), say(topics[topic])],
        ],
      },
      { text: message },
      { button: say('Answer in the portal'), path: `/backend/user-management/enquiries?open=${id}` },
    ],
  }),
  { id: 7, refNo: 'EQ26110001', name: 'Meena', emailId: 'meena@example.in', topic: 'application', message: 'Where is my card? <b>' },
)

/** To the visitor: the answer, and below it what was asked. */
export const enquiryAnswered = letter(
  'enquiryAnswered',
  ({ refNo, message, answer }: Asked & { answer: string }, say) => ({
    subject: say('Your enquiry {{refNo}}', { refNo }),
    // Nobody has shown that the address is theirs: it greets without the name that was typed.
    name: null,
    blocks: [
      { text: answer },
      { facts: [[say('Reference'), refNo]] },
      { text: say('You had written on our Contact page:') },
      { text: message },
      { text: say('If it was not you, you can ignore this mail.') },
    ],
  }),
  { refNo: 'EQ26110001', message: 'Where is my card?', answer: 'It was posted on Monday.' },
)
