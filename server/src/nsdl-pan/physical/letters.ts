import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { trackPath, trackPicture } from '@sevakendra/contract/kit/tracked'
import { labelOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { type GivenReason, reasonWords } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { whyIn } from '@sevakendra/contract/nsdl-pan/forms/why'
import { addressOf } from '../../people/service'
import { letter } from '../../platform/mail/letter'
import type { Tx } from '../../platform/tx'
import type { Say } from '../../platform/words'
import type { Application } from './store'
import { kind } from './store'

/** Letters about a PAN application go to the shop that filed it. They name the reference, never the applicant's numbers. */
export interface Facts {
  name: string
  refNo: string
  /** Where the reader finds it in the portal, such as `/merchant/product/nsdl-pan/physical/waiting/list`. */
  path: string
}

export const open = (path: string, say: Say) => ({ button: say('Open the application'), path })

/** What the shop may hand on to the applicant: where they follow it by themselves. In letters of a step forward; in others the shop has to act. */
export const followed = (refNo: string, say: Say) => ({
  publicPage: say('For the applicant: this page tells how far the application is, once the date of birth or incorporation is entered.'),
  ...{ path: trackPath(refNo), picture: trackPicture(refNo) },
})

export const refunded = (paise: number | null, say: Say): [string, string][] =>
  paise === null ? [] : [[say('Refunded to the wallet'), money(paise)]]

/** What becomes of an application that nobody answers. @param dueOn its last day, `2026-12-28` */
const endsAfter = (dueOn: string, say: Say): string =>
  say('If it is not sent again by {{day}}, it is rejected and the charge is refunded.', { day: dayWords(dueOn) })

const example: Facts = { name: 'Meena', refNo: 'NP2611000007', path: '/merchant/product/nsdl-pan/physical/waiting/list' }

export const applicationSubmitted = letter(
  'applicationSubmitted',
  ({ name, refNo, path, chargePaise }: Facts & { chargePaise: number }, say) => ({
    subject: say('PAN application {{refNo}} submitted', { refNo }),
    name,
    values: { amount: money(chargePaise) },
    blocks: [
      { text: say('The application was submitted and paid from your wallet. Our staff will check it next.') },
      {
        facts: [
          [say('Application'), refNo],
          [say('Charge'), money(chargePaise)],
        ],
      },
      open(path, say),
      followed(refNo, say),
    ],
  }),
  { ...example, chargePaise: 10_700 },
)

export const applicationIncomplete = letter(
  'applicationIncomplete',
  (
    { name, refNo, path, reasons, remark, dueOn }: Facts & { reasons: readonly GivenReason[]; remark: string | null; dueOn: string | null },
    say,
  ) => ({
    subject: say('PAN application {{refNo}} is incomplete', { refNo }),
    name,
    blocks: [
      {
        text: say('Application {{refNo}} is incomplete. Please correct the following and send it again; there is no further charge:', {
          refNo,
        }),
      },
      {
        items: [
          ...reasons.map(({ code, field, remark: more }) =>
            [field && say(labelOf(field)), say(reasonWords[code]), more].filter(Boolean).join(': '),
          ),
          ...(remark ? [remark] : []),
        ],
      },
      ...(dueOn === null ? [] : [{ text: endsAfter(dueOn, say) }]),
      open(path, say),
    ],
  }),
  { ...example, reasons: [{ code: 'photoPoor' }, { code: 'sealMissing' }], remark: 'Sign again', dueOn: '2026-12-28' },
  { ...example, reasons: [{ code: 'photoPoor' }], remark: null, dueOn: null },
)

export const applicationDue = letter(
  'applicationDue',
  ({ name, refNo, path, dueOn }: Facts & { dueOn: string }, say) => ({
    subject: say('PAN application {{refNo}} is still incomplete', { refNo }),
    name,
    blocks: [
      {
        text: say('Application {{refNo}} is still incomplete. Please correct it and send it again; there is no further charge.', { refNo }),
      },
      { text: endsAfter(dueOn, say) },
      { button: say('Correct the application'), path },
    ],
  }),
  { ...example, dueOn: '2026-12-28' },
)

export const applicationVerified = letter(
  'applicationVerified',
  ({ name, refNo, path }: Facts, say) => ({
    subject: say('PAN application {{refNo}} verified', { refNo }),
    name,
    blocks: [
      { text: say('Application {{refNo}} has been checked and found correct. The acknowledgement number will follow.', { refNo }) },
      open(path, say),
      followed(refNo, say),
    ],
  }),
  example,
)

export const applicationAcknowledged = letter(
  'applicationAcknowledged',
  ({ name, refNo, path, ackNo }: Facts & { ackNo: string }, say) => ({
    subject: say('PAN application {{refNo}} acknowledged', { refNo }),
    name,
    values: { ackNo },
    blocks: [
      { text: say('The application has received its acknowledgement number. You can print the receipt from the portal.') },
      {
        facts: [
          [say('Application'), refNo],
          [say('Acknowledgement number'), ackNo],
        ],
      },
      open(path, say),
      followed(refNo, say),
    ],
  }),
  { ...example, ackNo: '881234567890123' },
)

export const applicationAllotted = letter(
  'applicationAllotted',
  ({ name, refNo, path, masked }: Facts & { masked: string }, say) => ({
    subject: say('PAN of application {{refNo}} allotted', { refNo }),
    name,
    blocks: [
      { text: say('The tax office has allotted the PAN. The card follows by post unless an e-PAN was asked for.') },
      {
        facts: [
          [say('Application'), refNo],
          [say('PAN'), masked],
        ],
      },
      open(path, say),
      followed(refNo, say),
    ],
  }),
  { ...example, masked: 'XXXXXX234F' },
)

export const applicationDispatched = letter(
  'applicationDispatched',
  ({ name, refNo, path, trackingNo }: Facts & { trackingNo: string }, say) => ({
    subject: say('PAN card of application {{refNo}} dispatched', { refNo }),
    name,
    values: { trackingNo },
    blocks: [
      { text: say('The PAN card has been dispatched.') },
      {
        facts: [
          [say('Application'), refNo],
          [say('Tracking number'), trackingNo],
        ],
      },
      open(path, say),
      followed(refNo, say),
    ],
  }),
  { ...example, trackingNo: 'EA123456789IN' },
)

/** A number of the application was corrected; a PAN is masked. */
export const applicationCorrected = letter(
  'applicationCorrected',
  ({ name, refNo, path, label, was, now, reason }: Facts & { label: string; was: string; now: string; reason: string }, say) => ({
    subject: say('PAN application {{refNo}} corrected', { refNo }),
    name,
    blocks: [
      { text: say('We had entered it wrong and have corrected it. What you printed before shows the wrong one: print it again.') },
      {
        facts: [
          [say('Application'), refNo],
          [say(label), now],
          [say('Before'), was],
          [say('Reason'), say(reason)],
        ],
      },
      open(path, say),
    ],
  }),
  { ...example, label: 'PAN', was: 'XXXXXX123Z', now: 'XXXXXX124Z', reason: 'Read from another card' },
)

export const applicationRejected = letter(
  'applicationRejected',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number | null }, say) => ({
    subject: say('PAN application {{refNo}} rejected', { refNo }),
    name,
    values: { reason: whyIn(reason, say) },
    blocks: [
      { text: say('The application has been rejected.') },
      { facts: [[say('Application'), refNo], [say('Reason'), whyIn(reason, say)], ...refunded(refundPaise, say)] },
      open(path, say),
    ],
  }),
  { ...example, reason: 'Wrong form', refundPaise: 10_700 },
)

export const applicationCancelled = letter(
  'applicationCancelled',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number }, say) => ({
    subject: say('PAN application {{refNo}} cancelled', { refNo }),
    name,
    values: { reason: say(reason) },
    blocks: [
      { text: say('Our back office has cancelled the application. The charge has been refunded in full.') },
      { facts: [[say('Application'), refNo], [say('Reason'), say(reason)], ...refunded(refundPaise, say)] },
      open(path, say),
    ],
  }),
  { ...example, reason: 'Asked by the applicant', refundPaise: 10_700 },
)

export const applicationAadhaarCancelled = letter(
  'applicationAadhaarCancelled',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number | null }, say) => ({
    subject: say('PAN application {{refNo}} cancelled', { refNo }),
    name,
    values: { reason: say(reason) },
    blocks: [
      {
        text: say(
          'The application has been cancelled because of its Aadhaar number. A new application can now be filed for the same person.',
        ),
      },
      ...(refundPaise === null ? [{ text: say('No refund is due because the application already had its acknowledgement number.') }] : []),
      { facts: [[say('Application'), refNo], [say('Reason'), say(reason)], ...refunded(refundPaise, say)] },
      open(path, say),
    ],
  }),
  { ...example, reason: 'Filed twice', refundPaise: null },
)

/** What every letter about an application begins with: to whom it goes, and the facts that all of them name. */
export async function letterOf(tx: Tx, row: Application) {
  const { name, emailId } = await addressOf(tx, row.merchantId)
  return {
    to: { to: emailId, name, about: kind, aboutId: row.id },
    facts: { name, refNo: row.refNo, path: `/merchant/product/nsdl-pan/physical/info/${row.id}` },
  }
}
