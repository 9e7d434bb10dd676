import { dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { letter } from '../../platform/mail/letter'

interface Facts {
  name: string
  /** On which the youngest of them was acknowledged, at the latest. */
  day: string
  /** The oldest first. */
  items: readonly { ackNo: string; ackDate: string; refNo: string }[]
  /** Where the reader finds them in the portal. */
  path: string
}

/** As many as a letter names; the list in the portal has all. */
const named = 40

export const hardcopiesExpected = letter(
  'hardcopiesExpected',
  ({ name, day, items, path }: Facts, say) => ({
    subject: say('Hard copies have not reached us'),
    name,
    values: { day: dayWords(day) },
    blocks: [
      {
        text: say(
          'These applications were acknowledged on {{day}} or earlier, and their signed forms have not reached us. Please send them by courier:',
          { day: dayWords(day) },
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
    ...{ name: 'Meena', day: '2026-11-14', path: '/merchant/product/nsdl-pan/physical/hardcopy/list' },
    // One more than are named.
    items: Array.from({ length: named + 1 }, () => ({ ackNo: '881234567890123', ackDate: '2026-11-02', refNo: 'PN2611000007' })),
  },
)
