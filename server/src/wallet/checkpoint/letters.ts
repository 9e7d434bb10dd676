import { dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { letter } from '../../platform/mail/letter'

interface Checkpoint {
  name: string
  /** Of India, `2026-11-21`. */
  day: string
  /** Journals in blocks, the number of the newest block and that of its last journal. */
  journals: number
  block: number
  journal: number
  /** Sealed lines of the audit trail. */
  lines: number
  /** Checkpoints of both chains, as the screens take them back. */
  ledger: string
  trail: string
}

export const dayCheckpoint = letter(
  'dayCheckpoint',
  ({ name, day, journals, block, journal, lines, ledger, trail }: Checkpoint, say) => ({
    subject: say('Checkpoint of ledger and audit trail {{day}}', { day: dayWords(day) }),
    name,
    blocks: [
      {
        text: say(
          'The lines below are a checkpoint of every journal of the ledger and every line of the audit trail up to now. Please keep this mail where no user of the portal can change or delete it.',
        ),
      },
      {
        facts: [
          [
            say('Ledger'),
            say('Journals: {{journals}}; the last has the number {{journal}}, in block {{block}}', {
              ...{ journals: count(journals), journal, block },
            }),
          ],
          [say('Audit trail'), say('Lines: {{lines}}', { lines: count(lines) })],
        ],
      },
      {
        text: say(
          'Pasted into the portal later, this mail shows whether anything up to this moment was changed, removed or inserted, even by someone with full access to the database.',
        ),
      },
      { lines: ledger },
      { button: say('Compare with the ledger'), path: '/backend/account/ledger' },
      { lines: trail },
      { button: say('Compare with the audit trail'), path: '/backend/user-management/audit/check' },
    ],
  }),
  {
    ...{ name: 'Meena', day: '2026-11-21', journals: 12_345, block: 77, journal: 12_400, lines: 98_765 },
    ledger: `account,merchant,version,balance,hash,at\nblock,,77,12400,${'ab'.repeat(32)},2026-11-21T07:00:00.000Z\n`,
    trail: `seal,hash,at\n98765,${'cd'.repeat(32)},2026-11-21T07:00:00.000Z\n`,
  },
)
