import { balance, money } from '@sevakendra/contract/kit/money'
import { letter } from '../platform/mail/letter'
import type { Say } from '../platform/words'

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
export const balanceFacts = ({ balancePaise, owedPaise }: Pick<Credited, 'balancePaise' | 'owedPaise'>, say: Say): [string, string][] => [
  ...(owedPaise > 0 ? [[say('Deducted for what you owed'), money(owedPaise)] as [string, string]] : []),
  [say('Wallet balance'), balance(balancePaise)],
]

const example = { name: 'Meena', refNo: 'PR2611000003', amountPaise: 1_234_567, reference: 'UTR77' }

export const paymentApproved = letter(
  'paymentApproved',
  ({ name, refNo, amountPaise, reference, ...sums }: Credited, say) => ({
    subject: say('Payment {{refNo}} added to your wallet', { refNo }),
    name,
    values: { amount: money(amountPaise), bankReference: reference, balance: balance(sums.balancePaise) },
    blocks: [
      { text: say('Your payment has been found in our bank statement and added to your wallet.') },
      {
        facts: [
          [say('Request'), refNo],
          [say('Amount'), money(amountPaise)],
          [say('Bank reference'), reference],
          ...balanceFacts(sums, say),
        ],
      },
    ],
  }),
  { ...example, balancePaise: 1_334_567, owedPaise: 100_00 },
)

export const paymentRejected = letter(
  'paymentRejected',
  ({ name, refNo, amountPaise, reference, reason }: Payment & { reason: string }, say) => ({
    subject: say('Payment {{refNo}} could not be approved', { refNo }),
    name,
    values: { amount: money(amountPaise), bankReference: reference, reason: say(reason) },
    blocks: [
      { text: say('We could not approve your payment request. Nothing was added to your wallet.') },
      {
        facts: [
          [say('Request'), refNo],
          [say('Amount'), money(amountPaise)],
          [say('Bank reference'), reference],
          [say('Reason'), say(reason)],
        ],
      },
      { text: say('If your account was debited, submit a new request with the correct reference, or reply to this mail.') },
    ],
  }),
  { ...example, reason: 'Not in the statement' },
)
