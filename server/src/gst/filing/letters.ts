import { money } from '@sevakendra/contract/kit/money'
import { letter } from '../../platform/mail/letter'
import type { Say } from '../../platform/words'

/** Letters about a return go to its shop. They name no person. */
interface Facts {
  name: string
  refNo: string
  what: string
  gstin: string
}
const open = (say: Say) => ({ button: say('Open the GST returns'), path: '/merchant/product/gst/filling/list' })
const facts = ({ refNo, what, gstin }: Facts, say: Say): [string, string][] => [
  [say('Ref No.'), refNo],
  [say('GST return'), what],
  [say('GSTIN of the client'), gstin],
]
const example = { name: 'Meena', refNo: 'GF26110007', what: 'GSTR-3B, Oct 2026', gstin: '27AAPFU0939F1ZV' }

export const gstFilingAsked = letter(
  'gstFilingAsked',
  (given: Facts & { reason: string }, say) => ({
    subject: say('GST return {{refNo}}: documents asked', { refNo: given.refNo }),
    name: given.name,
    blocks: [
      { text: say('We cannot prepare this return yet: {{reason}}', { reason: given.reason }) },
      { facts: facts(given, say) },
      { text: say('Send what is missing and submit the return again. Nothing is charged for it.') },
      open(say),
    ],
  }),
  { ...example, reason: 'The sales register ends on 28 October' },
)

export const gstFilingFiled = letter(
  'gstFilingFiled',
  (given: Facts & { arn: string }, say) => ({
    subject: say('GST return {{refNo}} is filed', { refNo: given.refNo }),
    name: given.name,
    blocks: [
      { text: say('The return is filed with the GST portal.') },
      { facts: [...facts(given, say), [say('Number of the GST portal (ARN)'), given.arn]] },
      open(say),
    ],
  }),
  { ...example, arn: 'AA2711260001234' },
)

export const gstFilingRejected = letter(
  'gstFilingRejected',
  (given: Facts & { amountPaise: number; reason: string }, say) => ({
    subject: say('GST return {{refNo}} was rejected', { refNo: given.refNo }),
    name: given.name,
    blocks: [
      { text: say('We cannot file this return. The full charge has been refunded to your wallet.') },
      {
        facts: [...facts(given, say), [say('Amount'), money(given.amountPaise)], [say('Reason'), say(given.reason)]],
      },
      open(say),
    ],
  }),
  { ...example, amountPaise: 199_00, reason: 'The GSTIN is cancelled' },
)
