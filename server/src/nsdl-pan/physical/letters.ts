import { money } from '@sevakendra/contract/kit/money'
import { addressOf } from '../../people/service'
import { letter } from '../../platform/mail/letter'
import type { Tx } from '../../platform/tx'
import type { Application } from './store'
import { kind } from './store'

/** Letters about a PAN application go to the shop that filed it. They name the reference, never the applicant's numbers. */
interface Facts {
  name: string
  refNo: string
  /** Where the reader finds it in the portal, such as `/merchant/product/nsdl-pan/physical/waiting/list`. */
  path: string
}

const open = (path: string) => ({ button: 'Open the application', path })

export const applicationSubmitted = letter(
  'applicationSubmitted',
  ({ name, refNo, path, chargePaise }: Facts & { chargePaise: number }) => ({
    subject: `PAN application ${refNo} submitted`,
    name,
    blocks: [
      { text: 'The application was submitted and paid from your wallet. Our staff will check it next.' },
      {
        facts: [
          ['Application', refNo],
          ['Charge', money(chargePaise)],
        ],
      },
      open(path),
    ],
  }),
)

export const applicationIncomplete = letter('applicationIncomplete', ({ name, refNo, path, reasons }: Facts & { reasons: string[] }) => ({
  subject: `PAN application ${refNo} is incomplete`,
  name,
  blocks: [
    { text: `Application ${refNo} is incomplete. Please correct the following and send it again; there is no further charge:` },
    { items: reasons },
    open(path),
  ],
}))

export const applicationVerified = letter('applicationVerified', ({ name, refNo, path }: Facts) => ({
  subject: `PAN application ${refNo} verified`,
  name,
  blocks: [{ text: `Application ${refNo} has been checked and found correct. The acknowledgement number will follow.` }, open(path)],
}))

export const applicationAcknowledged = letter('applicationAcknowledged', ({ name, refNo, path, ackNo }: Facts & { ackNo: string }) => ({
  subject: `PAN application ${refNo} acknowledged`,
  name,
  blocks: [
    { text: 'The application has received its acknowledgement number. You can print the receipt from the portal.' },
    {
      facts: [
        ['Application', refNo],
        ['Acknowledgement number', ackNo],
      ],
    },
    open(path),
  ],
}))

export const applicationAllotted = letter('applicationAllotted', ({ name, refNo, path, masked }: Facts & { masked: string }) => ({
  subject: `PAN of application ${refNo} allotted`,
  name,
  blocks: [
    { text: 'The tax office has allotted the PAN. The card follows by post unless an e-PAN was asked for.' },
    {
      facts: [
        ['Application', refNo],
        ['PAN', masked],
      ],
    },
    open(path),
  ],
}))

export const applicationDispatched = letter(
  'applicationDispatched',
  ({ name, refNo, path, trackingNo }: Facts & { trackingNo: string }) => ({
    subject: `PAN card of application ${refNo} dispatched`,
    name,
    blocks: [
      { text: 'The PAN card has been dispatched.' },
      {
        facts: [
          ['Application', refNo],
          ['Tracking number', trackingNo],
        ],
      },
      open(path),
    ],
  }),
)

/** A number of the application was corrected; a PAN is masked. */
export const applicationCorrected = letter(
  'applicationCorrected',
  ({ name, refNo, path, label, was, now, reason }: Facts & { label: string; was: string; now: string; reason: string }) => ({
    subject: `PAN application ${refNo} corrected`,
    name,
    blocks: [
      { text: 'We had entered it wrong and have corrected it. What you printed before shows the wrong one: print it again.' },
      {
        facts: [
          ['Application', refNo],
          [label, now],
          ['Before', was],
          ['Reason', reason],
        ],
      },
      open(path),
    ],
  }),
)

export const applicationRejected = letter(
  'applicationRejected',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number | null }) => ({
    subject: `PAN application ${refNo} rejected`,
    name,
    blocks: [
      { text: 'The application has been rejected.' },
      {
        facts: [
          ['Application', refNo],
          ['Reason', reason],
          ...(refundPaise === null ? [] : [['Refunded to the wallet', money(refundPaise)] satisfies [string, string]]),
        ],
      },
      open(path),
    ],
  }),
)

export const applicationCancelled = letter(
  'applicationCancelled',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number }) => ({
    subject: `PAN application ${refNo} cancelled`,
    name,
    blocks: [
      { text: 'Our back office has cancelled the application. The charge has been refunded in full.' },
      {
        facts: [
          ['Application', refNo],
          ['Reason', reason],
          ['Refunded to the wallet', money(refundPaise)],
        ],
      },
      open(path),
    ],
  }),
)

export const applicationAadhaarCancelled = letter(
  'applicationAadhaarCancelled',
  ({ name, refNo, path, reason, refundPaise }: Facts & { reason: string; refundPaise: number | null }) => ({
    subject: `PAN application ${refNo} cancelled`,
    name,
    blocks: [
      {
        text:
          'The application has been cancelled because of its Aadhaar number. A new application can now be filed for the same person.' +
          (refundPaise === null ? ' No refund is due because the application already had its acknowledgement number.' : ''),
      },
      {
        facts: [
          ['Application', refNo],
          ['Reason', reason],
          ...(refundPaise === null ? [] : [['Refunded to the wallet', money(refundPaise)] satisfies [string, string]]),
        ],
      },
      open(path),
    ],
  }),
)

/** What every letter about an application begins with: to whom it goes, and the facts that all of them name. */
export async function letterOf(tx: Tx, row: Application) {
  const { name, emailId } = await addressOf(tx, row.merchantId)
  return {
    to: { to: emailId, name, about: kind, aboutId: row.id },
    facts: { name, refNo: row.refNo, path: `/merchant/product/nsdl-pan/physical/info/${row.id}` },
  }
}
