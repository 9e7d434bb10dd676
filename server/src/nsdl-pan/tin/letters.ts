import { dayWords } from '@sevakendra/contract/kit/dates'
import { type TinReasonCode, tinReasons } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { letter } from '../../platform/mail/letter'
import type { Say } from '../../platform/words'

/** Letters about an objection of the tax department go to the shop that filed the application. */
interface Facts {
  name: string
  refNo: string
  /** Where the shop replies, or reads. */
  path: string
}

interface Asked extends Facts {
  codes: readonly TinReasonCode[]
  remark: string | null
  /** The last day for the reply, `2026-12-05`. */
  dueOn: string
}

const replyHere = (path: string, say: Say) => ({ button: say('Reply to the objection'), path })

const example: Facts = { name: 'Meena', refNo: 'NP2611000007', path: '/merchant/product/nsdl-pan/physical/waiting/list' }

export const objectionRaised = letter(
  'objectionRaised',
  ({ name, refNo, path, codes, remark, dueOn }: Asked, say) => ({
    subject: say('Objection to PAN application {{refNo}}', { refNo }),
    name,
    blocks: [
      {
        text: say(
          'The tax department objects to application {{refNo}}. Please upload what is asked for by {{day}}. The reply is free of charge:',
          { refNo, day: dayWords(dueOn) },
        ),
      },
      {
        items: [
          ...codes.map(code => say('{{what}}. {{ask}}', { what: say(tinReasons[code].words), ask: say(tinReasons[code].ask) })),
          ...(remark ? [remark] : []),
        ],
      },
      replyHere(path, say),
    ],
  }),
  { ...example, codes: ['sealMissing'], remark: 'Both pages', dueOn: '2026-12-05' },
)

export const objectionReturned = letter(
  'objectionReturned',
  ({ name, refNo, path, reason, dueOn }: Facts & { reason: string; dueOn: string }, say) => ({
    subject: say('Reply for PAN application {{refNo}} returned', { refNo }),
    name,
    blocks: [
      {
        text: say('The reply for application {{refNo}} is not enough. Please reply again by {{day}}; it is free of charge.', {
          ...{ refNo, day: dayWords(dueOn) },
        }),
      },
      { facts: [[say('Reason'), say(reason)]] },
      replyHere(path, say),
    ],
  }),
  { ...example, reason: 'The proof is blurred', dueOn: '2026-12-05' },
)

export const objectionReminder = letter(
  'objectionReminder',
  ({ name, refNo, path, dueOn, overdue }: Facts & { dueOn: string; overdue: boolean }, say) => ({
    subject: overdue
      ? say('Reply for PAN application {{refNo}} is overdue', { refNo })
      : say('Reply for PAN application {{refNo}} is due soon', { refNo }),
    name,
    blocks: [
      {
        text: overdue
          ? say(
              'The reply to the objection to application {{refNo}} was due by {{day}}. Please send it now, before the application is closed.',
              { refNo, day: dayWords(dueOn) },
            )
          : say('The reply to the objection to application {{refNo}} is due by {{day}}.', { refNo, day: dayWords(dueOn) }),
      },
      replyHere(path, say),
    ],
  }),
  { ...example, dueOn: '2026-12-05', overdue: true },
  { ...example, dueOn: '2026-12-05', overdue: false },
)

export const objectionForwarded = letter(
  'objectionForwarded',
  ({ name, refNo, path }: Facts, say) => ({
    subject: say('Reply for PAN application {{refNo}} forwarded', { refNo }),
    name,
    blocks: [
      {
        text: say('Your reply for application {{refNo}} was forwarded to the tax department. Nothing more is needed from you now.', {
          refNo,
        }),
      },
      { button: say('Open the application'), path },
    ],
  }),
  example,
)

export const objectionClosed = letter(
  'objectionClosed',
  ({ name, refNo, path, reason }: Facts & { reason: string }, say) => ({
    subject: say('PAN application {{refNo}} rejected by the tax department', { refNo }),
    name,
    blocks: [
      {
        text: say('Application {{refNo}} was finally rejected by the tax department. No refund is due after the acknowledgement.', {
          refNo,
        }),
      },
      { facts: [[say('Reason'), say(reason)]] },
      { button: say('Open the application'), path },
    ],
  }),
  { ...example, reason: 'The tax department has refused for good' },
)
