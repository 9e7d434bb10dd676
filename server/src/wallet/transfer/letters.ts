import { balance, money } from '@sevakendra/contract/kit/money'
import { letter } from '../../platform/mail/letter'

interface Transferred {
  name: string
  refNo: string
  amountPaise: number
  balancePaise: number
  /** Who sent it. */
  shopName: string
  remark: string | null
}

export const transferReceived = letter(
  'transferReceived',
  ({ name, refNo, amountPaise, balancePaise, shopName, remark }: Transferred, say) => ({
    subject: say('Transfer {{refNo}} received', { refNo }),
    name,
    values: { amount: money(amountPaise), balance: balance(balancePaise) },
    blocks: [
      { text: say('{{shopName}} has transferred an amount to your wallet.', { shopName }) },
      {
        facts: [
          [say('Reference'), refNo],
          [say('Amount'), money(amountPaise)],
          [say('Balance now'), balance(balancePaise)],
          ...(remark ? [[say('Remark'), remark] as [string, string]] : []),
        ],
      },
    ],
  }),
  { name: 'Meena', refNo: 'TR26110001', amountPaise: 10_000, balancePaise: 20_000, shopName: 'Asha Online', remark: 'For November' },
)
