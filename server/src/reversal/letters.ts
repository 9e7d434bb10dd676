import { balance, money } from '@sevakendra/contract/kit/money'
import { letter } from '../platform/mail/letter'

interface Reversed {
  name: string
  /** Our number of the top-up. */
  refNo: string
  amountPaise: number
  /** The bank's number. */
  reference: string
  reason: string
  balancePaise: number
  /** What the wallet did not hold and the shop owes. */
  owedPaise: number
}

export const paymentReversed = letter(
  'paymentReversed',
  ({ name, refNo, amountPaise, reference, reason, balancePaise, owedPaise }: Reversed) => ({
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
  }),
)
