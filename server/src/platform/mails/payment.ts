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
  ...(owedPaise > 0 ? [['Taken for what was owed', money(owedPaise)] as [string, string]] : []),
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
    { text: 'If the money has left your account, make a new request with the right reference, or reply to this mail.' },
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
    { text: 'A top-up of your wallet was reversed: its amount was taken from the wallet again.' },
    {
      facts: [
        ['Top-up', refNo],
        ['Amount', money(amountPaise)],
        ['Bank reference', reference],
        ['Reason', reason],
        ['Wallet balance', balance(balancePaise)],
        ...(owedPaise > 0 ? [['You owe us', money(owedPaise)] as [string, string]] : []),
      ],
    },
    ...(owedPaise > 0
      ? [{ text: 'The wallet did not hold the whole amount. What you owe us is taken from your next credits first.' }]
      : []),
    { text: 'If you think that this is wrong, reply to this mail.' },
  ],
})
