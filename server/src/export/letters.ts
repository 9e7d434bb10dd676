import { dayWords } from '@sevakendra/contract/kit/dates'
import { letter } from '../platform/mail/letter'

/** To the address of record of who scheduled a report. The report is not in it: a mailbox is read by others, too, and by who has left. */
interface Facts {
  name: string
  /** What the report is called, in English. */
  title: string
  /** Where its reader finds the file. */
  path: string
}

const example: Facts = { name: 'Meena', title: 'Daily Collection', path: '/merchant/my-exports' }

export const scheduledReport = letter(
  'scheduledReport',
  ({ name, title, path, until }: Facts & { until: string }, say) => ({
    subject: say('Your scheduled report is ready'),
    name,
    blocks: [
      {
        text: say('The report that you scheduled is ready until {{day}}. Sign in to download it; it is not in this mail.', {
          day: dayWords(until),
        }),
      },
      { facts: [[say('Report'), say(title)]] },
      { button: say('Open My Exports'), path },
      { text: say('There you can also pause or delete the schedule.') },
    ],
  }),
  { ...example, until: '2026-11-28' },
)

export const scheduleStopped = letter(
  'scheduleStopped',
  ({ name, title, path, reason }: Facts & { reason: string }, say) => ({
    subject: say('Your scheduled report was stopped'),
    name,
    blocks: [
      { text: say('A report that you scheduled is not made any more, for this reason:') },
      { text: say(reason) },
      { facts: [[say('Report'), say(title)]] },
      { button: say('Open My Exports'), path },
    ],
  }),
  { ...example, reason: 'You may not see this report any more.' },
)
