import { type Outcome, outcomes } from '@sevakendra/contract/courier/words'
import { letter } from '../platform/mail/letter'

/** Letters about a parcel go to the shop that sent it. */
interface Facts {
  name: string
  refNo: string
  /** Where the reader finds it in the portal. */
  path: string
}

const example: Facts = { name: 'Meena', refNo: 'CR26110007', path: '/merchant/misc/courier/7' }

export const courierDiffers = letter(
  'courierDiffers',
  ({ name, refNo, path, items }: Facts & { items: readonly { ackNo: string; outcome: Outcome | null; remark: string | null }[] }, say) => ({
    subject: say('Parcel {{refNo}} was not in order', { refNo }),
    name,
    blocks: [
      {
        text: say('We have checked parcel {{refNo}}. These forms were not as listed; please send what is missing or wrong again:', {
          refNo,
        }),
      },
      {
        items: items.map(({ ackNo, outcome, remark }) => [ackNo, outcome && say(outcomes[outcome]), remark].filter(Boolean).join(': ')),
      },
      { button: say('Open the parcel'), path },
    ],
  }),
  { ...example, items: [{ ackNo: '881234567890123', outcome: 'unsigned', remark: 'Page 2' }] },
)

export const courierLost = letter(
  'courierLost',
  ({ name, refNo, path, reason }: Facts & { reason: string }, say) => ({
    subject: say('Parcel {{refNo}} is lost', { refNo }),
    name,
    blocks: [
      { text: say('Parcel {{refNo}} did not reach us and was given up as lost. Please send its forms again.', { refNo }) },
      { facts: [[say('Reason'), reason]] },
      { button: say('Open the parcel'), path },
    ],
  }),
  { ...example, reason: 'Not found by the courier' },
)
