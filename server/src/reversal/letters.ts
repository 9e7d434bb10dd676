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
  ({ name, refNo, amountPaise, reference, reason, balancePaise, owedPaise }: Reversed, say) => ({
    subject: say('Top-up {{refNo}} was reversed', { refNo }),
    name,
    values: { amount: money(amountPaise), bankReference: reference, balance: balance(balancePaise), reason: say(reason) },
    blocks: [
      { text: say('A top-up of your wallet was reversed, and the amount was deducted from the wallet.') },
      {
        facts: [
          [say('Top-up'), refNo],
          [say('Amount'), money(amountPaise)],
          [say('Bank reference'), reference],
          [say('Reason'), say(reason)],
          [say('Wallet balance'), balance(balancePaise)],
          ...(owedPaise > 0 ? [[say('Amount owed'), money(owedPaise)] as [string, string]] : []),
        ],
      },
      ...(owedPaise > 0
        ? [
            {
              text: say(
                'Your wallet balance was less than this amount. The rest is owed and will be deducted from your next credits first.',
              ),
            },
          ]
        : []),
      { text: say('If you think that this is wrong, reply to this mail.') },
    ],
  }),
  {
    ...{ name: 'Meena', refNo: 'PR2611000003', amountPaise: 1_234_567, reference: 'UTR77', reason: 'Cheque bounced' },
    ...{ balancePaise: 0, owedPaise: 500_00 },
  },
)
