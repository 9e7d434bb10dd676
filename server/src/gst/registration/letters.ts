import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { addressOf } from '../../people/service'
import { type Letter, letter } from '../../platform/mail/letter'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import type { Say } from '../../platform/words'
import { kind, type Registration } from './store'

/** Letters about a GST registration go to the shop that filed it. They name the reference, never a number of a person. */
interface Facts {
  name: string
  refNo: string
  /** Where the reader finds it in the portal. */
  path: string
}

const open = (path: string, say: Say) => ({ button: say('Open the registration'), path })
const example: Facts = { name: 'Meena', refNo: 'GR2611000007', path: '/merchant/product/gst/registration/list' }

export const gstQueryRaised = letter(
  'gstQueryRaised',
  ({ name, refNo, path, reason, day }: Facts & { reason: string; day: string }, say) => ({
    subject: say('Query on GST registration {{refNo}}', { refNo }),
    name,
    blocks: [
      { text: say('Please correct the following and send the registration again; there is no further charge:') },
      { items: [reason] },
      { text: say('Answer by {{day}}. After that it is rejected and the charge refunded.', { day: dayWords(day) }) },
      open(path, say),
    ],
  }),
  { ...example, reason: 'PAN card is not readable.', day: '2026-12-12' },
)

export const gstTrnGiven = letter(
  'gstTrnGiven',
  ({ name, refNo, path, trn, day }: Facts & { trn: string; day: string }, say) => ({
    subject: say('TRN of GST registration {{refNo}}', { refNo }),
    name,
    blocks: [
      {
        text: say('The GST portal has given a TRN. It is valid until {{day}}; after that everything begins anew.', { day: dayWords(day) }),
      },
      { facts: [[say('TRN number'), trn]] },
      { text: say('The applicant keeps the mobile phone ready for the OTP and for the link to authenticate Aadhaar.') },
      open(path, say),
    ],
  }),
  { ...example, trn: '0725000123456TR', day: '2026-12-12' },
)

export const gstClarificationAsked = letter(
  'gstClarificationAsked',
  ({ name, refNo, path, day }: Facts & { day: string }, say) => ({
    subject: say('The officer asks about GST registration {{refNo}}', { refNo }),
    name,
    blocks: [
      {
        text: say('The officer asks for a clarification (REG-03). Answer by {{day}}, or the registration is rejected.', {
          day: dayWords(day),
        }),
      },
      { text: say('What is asked stands in the portal. Write your answer there and upload the papers.') },
      open(path, say),
    ],
  }),
  { ...example, day: '2026-12-09' },
)

export const gstClarificationDue = letter(
  'gstClarificationDue',
  ({ name, refNo, path, day }: Facts & { day: string }, say) => ({
    subject: say('Reminder: answer about GST registration {{refNo}}', { refNo }),
    name,
    blocks: [
      { text: say('The answer to the officer is due by {{day}}. Without it the registration is rejected.', { day: dayWords(day) }) },
      open(path, say),
    ],
  }),
  { ...example, day: '2026-12-09' },
)

export const gstApproved = letter(
  'gstApproved',
  ({ name, refNo, path }: Facts, say) => ({
    subject: say('GST registration {{refNo}} approved', { refNo }),
    name,
    blocks: [{ text: say('The registration is approved. GSTIN and certificate are in the portal.') }, open(path, say)],
  }),
  example,
)

export const gstRejected = letter(
  'gstRejected',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number | null }, say) => ({
    subject: say('GST registration {{refNo}} rejected', { refNo }),
    name,
    blocks: [
      { text: say('The registration was rejected: {{reason}}', { reason }) },
      ...(refundPaise === null ? [] : [{ facts: [[say('Refunded to the wallet'), money(refundPaise)]] as [string, string][] }]),
      { text: say('The same answers can be applied for again with one click.') },
      open(path, say),
    ],
  }),
  { ...example, reason: 'The premises could not be verified', refundPaise: null },
)

export const gstTrnExpired = letter(
  'gstTrnExpired',
  ({ name, refNo, path, refundPaise }: Facts & { refundPaise: number }, say) => ({
    subject: say('TRN of GST registration {{refNo}} expired', { refNo }),
    name,
    blocks: [
      { text: say('The TRN expired before the registration was sent. The charge was refunded in full.') },
      { facts: [[say('Refunded to the wallet'), money(refundPaise)]] },
      open(path, say),
    ],
  }),
  { ...example, refundPaise: 499_00 },
)

/** Writes to the shop, where it has an address. */
export async function writeTo<P extends object>(tx: Tx, row: Registration, of: Letter<P & Facts>, props: P): Promise<void> {
  const { name, emailId } = await addressOf(tx, row.merchantId)
  await sendMail(tx, {
    ...{ to: emailId, name, about: kind, aboutId: row.id, letter: of },
    props: { ...props, name, refNo: row.refNo, path: `/merchant/product/gst/registration/info/${row.id}` },
  })
}
