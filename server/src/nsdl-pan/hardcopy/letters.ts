import { dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { letter } from '../../platform/mail/letter'

interface Facts {
  name: string
  /** How many days after the acknowledgement, at least. */
  days: string
  /** The oldest first. */
  items: readonly { ackNo: string; ackDate: string; refNo: string }[]
  /** Where the reader finds them in the portal. */
  path: string
}

/** As many as a letter names; the list in the portal has all. */
const named = 40

export const hardcopiesExpected = letter(
  'hardcopiesExpected',
  ({ name, days, items, path }: Facts, say) => ({
    subject: say('Hard copies expected: {{n}}', { n: count(items.length) }),
    name,
    blocks: [
      {
        text: say(
          'These applications were acknowledged {{days}} days ago or earlier, and their signed forms have not reached us. Please send them by courier:',
          {
            days,
          },
        ),
      },
      {
        items: [
          ...items.slice(0, named).map(({ ackNo, ackDate, refNo }) => `${ackNo} · ${dayWords(ackDate)} · ${refNo}`),
          ...(items.length > named ? [say('and {{n}} more', { n: count(items.length - named) })] : []),
        ],
      },
      { button: say('Open the hard copies'), path },
    ],
  }),
  {
    ...{ name: 'Meena', days: '7', path: '/merchant/product/nsdl-pan/physical/hardcopy/list' },
    items: [{ ackNo: '881234567890123', ackDate: '2026-11-02', refNo: 'PN2611000007' }],
  },
)
