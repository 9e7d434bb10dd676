import { dayWords } from '@sevakendra/contract/kit/dates'
import { letter, secretHere } from '../platform/mail/letter'
import type { Say } from '../platform/words'

/** To whoever asked about their data. What they asked and what is kept about them stands in no mail: a mailbox is read by others, too. */
interface Facts {
  name: string
  refNo: string
}

export const privacyConfirm = letter(
  'privacyConfirm',
  ({ token }: { token: string }, say) => ({
    subject: say('Confirm your request about your data'),
    // Nobody has shown that the address is theirs: what was typed stands in no mail to it.
    name: null,
    secret: token,
    blocks: [
      {
        text: say(
          'Somebody asked about personal data on our site and gave this address. Open this link to send the request; it works for 24 hours.',
        ),
      },
      { button: say('Send the request'), path: `/data-request#${secretHere}` },
      { text: say('If it was not you, do nothing: without the link nothing is made of it.') },
    ],
  }),
  { token: 'abc' },
)

export const privacyReceived = letter(
  'privacyReceived',
  ({ name, refNo, dueOn }: Facts & { dueOn: string }, say) => ({
    subject: say('Your request {{refNo}} about your data', { refNo }),
    name,
    blocks: [
      { text: say('We have received your request about your personal data.') },
      {
        facts: [
          [say('Reference'), refNo],
          [say('Answered by'), dayWords(dueOn)],
        ],
      },
      { text: say('If it was not you who asked, reply to this mail or call us at once.') },
    ],
  }),
  { name: 'Meena', refNo: 'PR26110001', dueOn: '2026-12-21' },
)

export const privacyAnswered = letter(
  'privacyAnswered',
  ({ name, refNo, answer }: Facts & { answer: string }, say) => ({
    subject: say('Answer to your request {{refNo}}', { refNo }),
    name,
    blocks: [
      { text: say('Our answer to your request about your personal data:') },
      { text: answer },
      { facts: [[say('Reference'), refNo]] },
      complaint(say),
    ],
  }),
  { name: 'Meena', refNo: 'PR26110001', answer: 'We have corrected the name of your shop.' },
)

export const privacyRefused = letter(
  'privacyRefused',
  ({ name, refNo, answer }: Facts & { answer: string }, say) => ({
    subject: say('Answer to your request {{refNo}}', { refNo }),
    name,
    blocks: [
      { text: say('We cannot do what you asked about your personal data, for this reason:') },
      { text: answer },
      { facts: [[say('Reference'), refNo]] },
      complaint(say),
    ],
  }),
  { name: 'Meena', refNo: 'PR26110001', answer: 'We do not know anybody of this name.' },
)

export const privacyCopy = letter(
  'privacyCopy',
  ({ name, refNo, until }: Facts & { until: string }, say) => ({
    subject: say('The copy of your data is ready'),
    name,
    blocks: [
      {
        text: say(
          'The copy of what we keep about you is ready until {{day}}. Sign in and open My Profile, Your data; you are asked for your password before it is downloaded.',
          { day: dayWords(until) },
        ),
      },
      { facts: [[say('Reference'), refNo]] },
      { text: say('If it was not you who asked, change your password and call us at once.') },
    ],
  }),
  { name: 'Meena', refNo: 'PR26110001', until: '2026-11-28' },
)

const complaint = (say: Say) => ({
  text: say(
    'If you are not satisfied, write to our grievance officer first; after that you may complain to the Data Protection Board of India.',
  ),
})
