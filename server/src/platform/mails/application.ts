import { money } from '@sevakendra/contract/kit/money'
import type { Letter } from './letter'

/** Mails about a PAN application go to the shop that filed it. They name the reference, never the applicant's numbers. */
interface Application {
  name: string
  refNo: string
  /** Where the reader finds it in the portal, such as `/merchant/product/nsdl-pan/physical/waiting/list`. */
  path: string
}

const open = (path: string) => ({ button: 'Open the application', path })

export const applicationSubmitted = ({ name, refNo, path, chargePaise }: Application & { chargePaise: number }): Letter => ({
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
})

export const applicationIncomplete = ({ name, refNo, path, reasons }: Application & { reasons: string[] }): Letter => ({
  subject: `PAN application ${refNo} is incomplete`,
  name,
  blocks: [
    { text: `Application ${refNo} is incomplete. Please correct the following and send it again; there is no further charge:` },
    { items: reasons },
    open(path),
  ],
})

export const applicationVerified = ({ name, refNo, path }: Application): Letter => ({
  subject: `PAN application ${refNo} verified`,
  name,
  blocks: [{ text: `Application ${refNo} has been checked and found correct. The acknowledgement number will follow.` }, open(path)],
})

export const applicationAcknowledged = ({ name, refNo, path, ackNo }: Application & { ackNo: string }): Letter => ({
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
})

export const applicationRejected = ({
  name,
  refNo,
  path,
  reason,
  refundPaise,
}: Application & { reason: string; refundPaise: number | null }): Letter => ({
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
})

export const applicationAadhaarCancelled = ({
  name,
  refNo,
  path,
  reason,
  refundPaise,
}: Application & { reason: string; refundPaise: number | null }): Letter => ({
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
})
