import { dayWords } from '@sevakendra/contract/kit/dates'
import { letter } from '../platform/mail/letter'

/** To whoever asked about their data. What they asked and what is kept about them stands in no mail: a mailbox is read by others, too. */
interface Facts {
  name: string
  refNo: string
}

export const privacyReceived = letter('privacyReceived', ({ name, refNo, dueOn }: Facts & { dueOn: string }) => ({
  subject: `Your request ${refNo} about your data`,
  name,
  blocks: [
    { text: 'We have received your request about your personal data.' },
    {
      facts: [
        ['Reference', refNo],
        ['Answered by', dayWords(dueOn)],
      ],
    },
    { text: 'If it was not you who asked, reply to this mail or call us at once.' },
  ],
}))

export const privacyAnswered = letter('privacyAnswered', ({ name, refNo, answer }: Facts & { answer: string }) => ({
  subject: `Answer to your request ${refNo}`,
  name,
  blocks: [
    { text: 'Our answer to your request about your personal data:' },
    { text: answer },
    { facts: [['Reference', refNo]] },
    complaint,
  ],
}))

export const privacyRefused = letter('privacyRefused', ({ name, refNo, answer }: Facts & { answer: string }) => ({
  subject: `Answer to your request ${refNo}`,
  name,
  blocks: [
    { text: 'We cannot do what you asked about your personal data, for this reason:' },
    { text: answer },
    { facts: [['Reference', refNo]] },
    complaint,
  ],
}))

export const privacyCopy = letter('privacyCopy', ({ name, refNo, until }: Facts & { until: string }) => ({
  subject: 'The copy of your data is ready',
  name,
  blocks: [
    {
      text: `The copy of what we keep about you is ready until ${dayWords(until)}. Sign in and open My Profile, Your data; you are asked for your password before it is downloaded.`,
    },
    { facts: [['Reference', refNo]] },
    { text: 'If it was not you who asked, change your password and call us at once.' },
  ],
}))

const complaint = {
  text: 'If you are not satisfied, write to our grievance officer first; after that you may complain to the Data Protection Board of India.',
}
