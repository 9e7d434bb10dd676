import { balance, money } from '@sevakendra/contract/kit/money'
import { balanceFacts, type Credited } from '../payment/service'
import { letter } from '../platform/mail/letter'

export const paymentOnline = letter(
  'paymentOnline',
  ({ name, refNo, amountPaise, reference, ...sums }: Credited, say) => ({
    subject: say('Online payment {{refNo}} added to your wallet', { refNo }),
    name,
    values: { amount: money(amountPaise), bankReference: reference, balance: balance(sums.balancePaise) },
    blocks: [
      { text: say('Your online payment has arrived and was added to your wallet.') },
      {
        facts: [
          [say('Payment'), refNo],
          [say('Amount'), money(amountPaise)],
          [say('Bank reference'), reference],
          ...balanceFacts(sums, say),
        ],
      },
    ],
  }),
  { name: 'Meena', refNo: 'PR2611000003', amountPaise: 1_234_567, reference: 'UTR77', balancePaise: 1_334_567, owedPaise: 0 },
)
