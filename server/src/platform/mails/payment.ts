import { money } from '@sevakendra/contract/kit/money'
import type { Letter } from './letter'

interface Payment {
  name: string
  /** Our number of the request. */
  refNo: string
  amountPaise: number
  /** The bank's number, as the shop gave it. */
  reference: string
}

export const paymentApproved = ({ name, refNo, amountPaise, reference, balancePaise }: Payment & { balancePaise: number }): Letter => ({
  subject: `Payment ${refNo} added to your wallet`,
  name,
  blocks: [
    { text: 'Your payment has been found in our bank statement and added to your wallet.' },
    {
      facts: [
        ['Request', refNo],
        ['Amount', money(amountPaise)],
        ['Bank reference', reference],
        ['Wallet balance', money(balancePaise)],
      ],
    },
  ],
})

export const paymentOnline = ({ name, refNo, amountPaise, reference, balancePaise }: Payment & { balancePaise: number }): Letter => ({
  subject: `Online payment ${refNo} added to your wallet`,
  name,
  blocks: [
    { text: 'Your online payment has arrived and was added to your wallet.' },
    {
      facts: [
        ['Payment', refNo],
        ['Amount', money(amountPaise)],
        ['Bank reference', reference],
        ['Wallet balance', money(balancePaise)],
      ],
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
