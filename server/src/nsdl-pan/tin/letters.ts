import { dayWords } from '@sevakendra/contract/kit/dates'
import { letter } from '../../platform/mail/letter'

/** Letters about an objection of the tax department go to the shop that filed the application. */
interface Facts {
  name: string
  refNo: string
  /** Where the shop replies, or reads. */
  path: string
}

interface Asked extends Facts {
  reasons: string[]
  /** The last day for the reply, `2026-12-05`. */
  dueOn: string
}

const replyHere = (path: string) => ({ button: 'Reply to the objection', path })

export const objectionRaised = letter('objectionRaised', ({ name, refNo, path, reasons, dueOn }: Asked) => ({
  subject: `Objection to PAN application ${refNo}`,
  name,
  blocks: [
    {
      text: `The tax department objects to application ${refNo}. Please upload what is asked for by ${dayWords(dueOn)}. The reply is free of charge:`,
    },
    { items: reasons },
    replyHere(path),
  ],
}))

export const objectionReturned = letter(
  'objectionReturned',
  ({ name, refNo, path, reason, dueOn }: Facts & { reason: string; dueOn: string }) => ({
    subject: `Reply for PAN application ${refNo} returned`,
    name,
    blocks: [
      { text: `The reply for application ${refNo} is not enough. Please reply again by ${dayWords(dueOn)}; it is free of charge.` },
      { facts: [['Reason', reason]] },
      replyHere(path),
    ],
  }),
)

export const objectionReminder = letter(
  'objectionReminder',
  ({ name, refNo, path, dueOn, overdue }: Facts & { dueOn: string; overdue: boolean }) => ({
    subject: overdue ? `Reply for PAN application ${refNo} is overdue` : `Reply for PAN application ${refNo} is due soon`,
    name,
    blocks: [
      {
        text: overdue
          ? `The reply to the objection to application ${refNo} was due by ${dayWords(dueOn)}. Please send it now, before the application is closed.`
          : `The reply to the objection to application ${refNo} is due by ${dayWords(dueOn)}.`,
      },
      replyHere(path),
    ],
  }),
)

export const objectionForwarded = letter('objectionForwarded', ({ name, refNo, path }: Facts) => ({
  subject: `Reply for PAN application ${refNo} forwarded`,
  name,
  blocks: [
    { text: `Your reply for application ${refNo} was forwarded to the tax department. Nothing more is needed from you now.` },
    { button: 'Open the application', path },
  ],
}))

export const objectionClosed = letter('objectionClosed', ({ name, refNo, path, reason }: Facts & { reason: string }) => ({
  subject: `PAN application ${refNo} rejected by the tax department`,
  name,
  blocks: [
    { text: `Application ${refNo} was finally rejected by the tax department. No refund is due after the acknowledgement.` },
    { facts: [['Reason', reason]] },
    { button: 'Open the application', path },
  ],
}))
