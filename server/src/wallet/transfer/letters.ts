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

export const transferReceived = letter('transferReceived', ({ name, refNo, amountPaise, balancePaise, shopName, remark }: Transferred) => ({
  subject: `Transfer ${refNo} received`,
  name,
  blocks: [
    { text: `${shopName} has transferred an amount to your wallet.` },
    {
      facts: [
        ['Reference', refNo],
        ['Amount', money(amountPaise)],
        ['Balance now', balance(balancePaise)],
        ...(remark ? [['Remark', remark] as [string, string]] : []),
      ],
    },
  ],
}))
