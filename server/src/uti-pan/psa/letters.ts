import { letter } from '../../platform/mail/letter'
import type { Say } from '../../platform/words'

/** Letters about a PSA go to its shop. They name no number of a person. */
interface Facts {
  name: string
  psaId: string
}
const open = (say: Say) => ({ button: say('Open UTI PAN'), path: '/merchant/product/uti-pan' })
const example = { name: 'Meena', psaId: 'MUTI0001234' }

export const psaApproved = letter(
  'psaApproved',
  ({ name, psaId }: Facts, say) => ({
    subject: say('Your PSA is approved'),
    name,
    blocks: [
      { text: say('UTIITSL has registered your shop as a PAN service agency. UTIITSL itself sends you the first password.') },
      { facts: [[say('PSA ID'), psaId]] },
      { text: say('You can buy coupons from your wallet now.') },
      open(say),
    ],
  }),
  example,
)

export const psaRejected = letter(
  'psaRejected',
  ({ name, reason }: { name: string; reason: string }, say) => ({
    subject: say('Your PSA registration was rejected'),
    name,
    blocks: [
      { text: say('Your PSA registration was rejected.') },
      { facts: [[say('Reason'), reason]] },
      { text: say('Your answers and papers are kept: correct them and send the registration again.') },
      open(say),
    ],
  }),
  { name: 'Meena', reason: 'The PAN card is not readable' },
)

export const psaBlocked = letter(
  'psaBlocked',
  ({ name, psaId, reason }: Facts & { reason: string }, say) => ({
    subject: say('Your PSA is blocked'),
    name,
    blocks: [
      { text: say('Your PSA ID {{psaId}} was blocked.', { psaId }) },
      { facts: [[say('Reason'), reason]] },
      { text: say('You can buy no more coupons. Orders that you have placed are completed.') },
      open(say),
    ],
  }),
  { ...example, reason: 'UTIITSL asked for it' },
)
