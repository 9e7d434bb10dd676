import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import { type Letter, letter } from '../../platform/mail/letter'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import type { Say } from '../../platform/words'
import * as store from './store'

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
  [say('GST return'), periodsIn(what, say)],
  [say('GSTIN of the client'), gstin],
]
const example = { name: 'Meena', refNo: 'GF26110007', what: 'GSTR-3B, Oct 2026', gstin: '27AAPFU0939F1ZV' }

interface Challan {
  cpin: string
  amountPaise: number
  /** Its last day, or the day on which it was paid. */
  day: string
}
const challanFacts = (given: Facts & Challan, say: Say): [string, string][] => [
  ...facts(given, say),
  [say('Challan number (CPIN)'), given.cpin],
  [say('Amount'), money(given.amountPaise)],
]
const challanExample = { ...example, cpin: '26112700012345', amountPaise: 1500_00, day: '2026-12-05' }

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

/** Of a PMT-06, which ends with its challan: it has no ARN. */
export const gstFilingDeposited = letter(
  'gstFilingDeposited',
  (given: Facts & Challan, say) => ({
    subject: say('The challan of GST return {{refNo}} is paid', { refNo: given.refNo }),
    name: given.name,
    blocks: [
      { text: say('The challan is paid: with it this return is complete, and nothing more is filed.') },
      { facts: [...challanFacts(given, say), [say('Challan paid on'), dayWords(given.day)]] },
      open(say),
    ],
  }),
  challanExample,
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

export const gstFilingOverdue = letter(
  'gstFilingOverdue',
  (given: Facts & { day: string }, say) => ({
    subject: say('GST return {{refNo}} is overdue', { refNo: given.refNo }),
    name: given.name,
    blocks: [
      { text: say('The return was due on {{day}} and is not filed.', { day: dayWords(given.day) }) },
      { facts: facts(given, say) },
      { text: say('Late fee and interest grow with each day. The portal says what the return waits for.') },
      open(say),
    ],
  }),
  { ...example, day: '2026-11-20' },
)

export const gstFilingChallanSoon = letter(
  'gstFilingChallanSoon',
  (given: Facts & Challan, say) => ({
    subject: say('The challan of GST return {{refNo}} expires on {{day}}', { refNo: given.refNo, day: dayWords(given.day) }),
    name: given.name,
    blocks: [
      { text: say('The challan is not paid and expires on {{day}}.', { day: dayWords(given.day) }) },
      { facts: challanFacts(given, say) },
      { text: say('Once your client has paid it, note the payment in the portal: then the return is filed.') },
      open(say),
    ],
  }),
  challanExample,
)

export const gstFilingChallanExpired = letter(
  'gstFilingChallanExpired',
  (given: Facts & Challan, say) => ({
    subject: say('The challan of GST return {{refNo}} has expired', { refNo: given.refNo }),
    name: given.name,
    blocks: [
      { text: say('The challan expired on {{day}} and was not paid.', { day: dayWords(given.day) }) },
      { facts: challanFacts(given, say) },
      { text: say('We make a new one. Where your client paid it by its last day, note the payment in the portal.') },
      open(say),
    ],
  }),
  challanExample,
)

/** Writes to the shop of a return, where it has an address. */
export async function writeTo<P extends object>(tx: Tx, row: store.FilingRow, of: Letter<P & { name: string }>, props: P): Promise<void> {
  const { emailId, name } = await store.shopOfFiling(tx.db, row.merchantId)
  if (emailId) await sendMail(tx, { to: emailId, name, about: store.subject, aboutId: row.id, letter: of, props: { ...props, name } })
}
