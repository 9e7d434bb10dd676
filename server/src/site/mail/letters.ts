import { timeWords } from '@sevakendra/contract/kit/dates'
import { letter } from '../../platform/mail/letter'

/** Sent at once, past the outbox, by who sets up the mail server. */
export const smtpTried = letter(
  'smtpTried',
  ({ host, at }: { host: string; at: string }, say) => ({
    subject: say('Test of the mail server'),
    name: null,
    blocks: [
      { text: say('This mail was sent to test the mail server. If you can read it, mails arrive.') },
      {
        facts: [
          [say('Server'), host],
          [say('When'), timeWords(at)],
        ],
      },
    ],
  }),
  { host: 'smtp.example.in', at: '2026-11-21T07:00:00.000Z' },
)
