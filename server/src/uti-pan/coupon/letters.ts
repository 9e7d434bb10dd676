import { money } from '@sevakendra/contract/kit/money'
import { letter } from '../../platform/mail/letter'

/** An order that was not given: the money is back. */
export const couponsRejected = letter(
  'couponsRejected',
  ({ name, orderNo, amountPaise, reason }: { name: string; orderNo: string; amountPaise: number; reason: string }, say) => ({
    subject: say('Coupon order {{orderNo}} rejected', { orderNo }),
    name,
    blocks: [
      { text: say('Your coupon order was rejected. The full charge has been refunded to your wallet.') },
      {
        facts: [
          [say('Order No.'), orderNo],
          [say('Amount'), money(amountPaise)],
          [say('Reason'), say(reason)],
        ],
      },
      { button: say('Open the coupon orders'), path: '/merchant/product/uti-pan/topup-list' },
    ],
  }),
  { name: 'Meena', orderNo: 'UC26110007', amountPaise: 130_00, reason: 'UTIITSL did not accept it' },
)
