import { balance, money } from '@sevakendra/contract/kit/money'
import type { Letter } from './letter'

interface Payment {
  name: string
  /** Our number of the request. */
  refNo: string
  amountPaise: number
  /** The bank's number, as the shop gave it. */
  reference: string
}

interface Credited extends Payment {
  /** After the credit, and after what it settled. */
  balancePaise: number
  /** What the shop owed and this credit settled. */
  owedPaise: number
}

const balanceFacts = ({ balancePaise, owedPaise }: Pick<Credited, 'balancePaise' | 'owedPaise'>): [string, string][] => [
  ...(owedPaise > 0 ? [['Deducted for what you owed', money(owedPaise)] as [string, string]] : []),
  ['Wallet balance', balance(balancePaise)],
]

export const paymentApproved = ({ name, refNo, amountPaise, reference, ...sums }: Credited): Letter => ({
  subject: `Payment ${refNo} added to your wallet`,
  name,
  blocks: [
    { text: 'Your payment has been found in our bank statement and added to your wallet.' },
    {
      facts: [['Request', refNo], ['Amount', money(amountPaise)], ['Bank reference', reference], ...balanceFacts(sums)],
    },
  ],
})

export const paymentOnline = ({ name, refNo, amountPaise, reference, ...sums }: Credited): Letter => ({
  subject: `Online payment ${refNo} added to your wallet`,
  name,
  blocks: [
    { text: 'Your online payment has arrived and was added to your wallet.' },
    {
      facts: [['Payment', refNo], ['Amount', money(amountPaise)], ['Bank reference', reference], ...balanceFacts(sums)],
    },
  ],
})

export const paymentRejected = ({ name, refNo, amountPaise, reference, reason }: Payment & { reason: string }): Letter => ({
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
})

interface Reversed extends Payment {
  reason: string
  balancePaise: number
  /** What the wallet did not hold and the shop owes. */
  owedPaise: number
}

export const paymentReversed = ({ name, refNo, amountPaise, reference, reason, balancePaise, owedPaise }: Reversed): Letter => ({
  subject: `Top-up ${refNo} was reversed`,
  name,
  blocks: [
    { text: 'A top-up of your wallet was reversed, and the amount was deducted from the wallet.' },
    {
      facts: [
        ['Top-up', refNo],
        ['Amount', money(amountPaise)],
        ['Bank reference', reference],
        ['Reason', reason],
        ['Wallet balance', balance(balancePaise)],
        ...(owedPaise > 0 ? [['Amount owed', money(owedPaise)] as [string, string]] : []),
      ],
    },
    ...(owedPaise > 0
      ? [{ text: 'Your wallet balance was less than this amount. The rest is owed and will be deducted from your next credits first.' }]
      : []),
    { text: 'If you think that this is wrong, reply to this mail.' },
  ],
})
