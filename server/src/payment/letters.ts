import { balance, money } from '@sevakendra/contract/kit/money'
import { letter } from '../platform/mail/letter'

interface Payment {
  name: string
  /** Our number of the request. */
  refNo: string
  amountPaise: number
  /** The bank's number, as the shop gave it. */
  reference: string
}

export interface Credited extends Payment {
  /** After the credit, and after what it settled. */
  balancePaise: number
  /** What the shop owed and this credit settled. */
  owedPaise: number
}

/** Lines of a letter about a credit: what it settled, and what the wallet holds then. */
export const balanceFacts = ({ balancePaise, owedPaise }: Pick<Credited, 'balancePaise' | 'owedPaise'>): [string, string][] => [
  ...(owedPaise > 0 ? [['Deducted for what you owed', money(owedPaise)] as [string, string]] : []),
  ['Wallet balance', balance(balancePaise)],
]

export const paymentApproved = letter('paymentApproved', ({ name, refNo, amountPaise, reference, ...sums }: Credited) => ({
  subject: `Payment ${refNo} added to your wallet`,
  name,
  blocks: [
    { text: 'Your payment has been found in our bank statement and added to your wallet.' },
    {
      facts: [['Request', refNo], ['Amount', money(amountPaise)], ['Bank reference', reference], ...balanceFacts(sums)],
    },
  ],
}))

export const paymentRejected = letter(
  'paymentRejected',
  ({ name, refNo, amountPaise, reference, reason }: Payment & { reason: string }) => ({
    subject: `Payment ${refNo} could not be approved`,
    name,
    blocks: [
      { text: 'We could not approve your payment request. Nothing was added to your wallet.' },
      {
        facts: [
          ['Request', refNo],
          ['Amount', money(amountPaise)],
          ['Bank reference', reference],
          ['Reason', reason],
        ],
      },
      { text: 'If your account was debited, submit a new request with the correct reference, or reply to this mail.' },
    ],
  }),
)
