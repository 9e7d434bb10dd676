import { money } from '@sevakendra/contract/kit/money'
import { balanceFacts, type Credited } from '../payment/service'
import { letter } from '../platform/mail/letter'

export const paymentOnline = letter('paymentOnline', ({ name, refNo, amountPaise, reference, ...sums }: Credited) => ({
  subject: `Online payment ${refNo} added to your wallet`,
  name,
  blocks: [
    { text: 'Your online payment has arrived and was added to your wallet.' },
    {
      facts: [['Payment', refNo], ['Amount', money(amountPaise)], ['Bank reference', reference], ...balanceFacts(sums)],
    },
  ],
}))
