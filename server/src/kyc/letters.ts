import { dayWords } from '@sevakendra/contract/kit/dates'
import { type KycReason, labelOf, reasonWords, wordedKyc } from '@sevakendra/contract/kyc/reasons'
import { letter } from '../platform/mail/letter'
import type { Say } from '../platform/words'

/** Letters about a KYC go to its person. They name no number and no paper's content. */
interface Facts {
  name: string
  /** Where the reader finds it, such as `/kyc/merchant`. */
  path: string
}
const open = (path: string, say: Say) => ({ button: say('Open your KYC'), path })
const example = { name: 'Meena', path: '/kyc/merchant' }

export const kycVerified = letter(
  'kycVerified',
  ({ name, path, until }: Facts & { until: string }, say) => ({
    subject: say('Your KYC is verified'),
    name,
    blocks: [{ text: say('Your KYC has been verified and holds until {{day}}.', { day: dayWords(until) }) }, open(path, say)],
  }),
  { ...example, until: '2028-11-23' },
)

export const kycReturned = letter(
  'kycReturned',
  ({ name, path, reasons, remark }: Facts & { reasons: readonly KycReason[]; remark: string | null }, say) => ({
    subject: say('Your KYC needs a correction'),
    name,
    blocks: [
      { text: say('Please correct the following and send your KYC again:') },
      {
        items: [
          ...reasons.map(({ code, field, remark: more }) =>
            [field && say(labelOf(field)), say(reasonWords[code]), more].filter(Boolean).join(': '),
          ),
          ...(remark ? [remark] : []),
        ],
      },
      open(path, say),
    ],
  }),
  { ...example, reasons: [{ code: 'gstIllegible' }], remark: 'Scan it flat' },
)

export const kycRejected = letter(
  'kycRejected',
  ({ name, path, reason }: Facts & { reason: string }, say) => ({
    subject: say('Your KYC was rejected'),
    name,
    blocks: [
      { text: say('Your KYC was rejected.') },
      { facts: [[say('Reason'), wordedKyc.whyIn(reason, say)]] },
      { text: say('You can begin it again with other papers.') },
      open(path, say),
    ],
  }),
  { ...example, reason: 'The shop is not there' },
)

export const kycAsked = letter(
  'kycAsked',
  ({ name, path, from }: Facts & { from: string }, say) => ({
    subject: say('Your KYC is needed from {{day}} on', { day: dayWords(from) }),
    name,
    blocks: [
      { text: say('From {{day}} on, filing, referring customers and topping up need your KYC.', { day: dayWords(from) }) },
      { text: say('Please send it soon: your papers are looked at first, which takes some working days.') },
      open(path, say),
    ],
  }),
  { ...example, from: '2026-12-24' },
)

export const kycDue = letter(
  'kycDue',
  ({ name, path, until, reason }: Facts & { until: string; reason: string }, say) => ({
    subject: say('Renew your KYC by {{day}}', { day: dayWords(until) }),
    name,
    blocks: [
      { text: say('Please renew your KYC by {{day}}.', { day: dayWords(until) }) },
      { facts: [[say('Reason'), say(reason)]] },
      { text: say('What you sent before is filled in. Until then you can go on working as usual.') },
      open(path, say),
    ],
  }),
  { ...example, until: '2026-12-24', reason: 'The mobile number on record has changed' },
)

export const kycExpired = letter(
  'kycExpired',
  ({ name, path, until }: Facts & { until: string }, say) => ({
    subject: say('Your KYC has expired'),
    name,
    blocks: [
      {
        text: say('Your KYC held until {{day}}. You can look at everything, and file and top up again once it is verified.', {
          day: dayWords(until),
        }),
      },
      open(path, say),
    ],
  }),
  { ...example, until: '2026-12-24' },
)

export const kycSuspended = letter(
  'kycSuspended',
  ({ name, path, reason }: Facts & { reason: string }, say) => ({
    subject: say('Your KYC is suspended'),
    name,
    blocks: [
      { text: say('Your KYC was suspended.') },
      { facts: [[say('Reason'), say(reason)]] },
      { text: say('You can look at everything, but neither file nor top up.') },
      open(path, say),
    ],
  }),
  { ...example, reason: 'The shop was given up' },
)
