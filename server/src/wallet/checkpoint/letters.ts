import { dayWords } from '@sevakendra/contract/kit/dates'
import { counted } from '@sevakendra/contract/kit/money'
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

export const dayCheckpoint = letter('dayCheckpoint', ({ name, day, journals, block, journal, lines, ledger, trail }: Checkpoint) => ({
  subject: `Checkpoint of ledger and audit trail ${dayWords(day)}`,
  name,
  blocks: [
    {
      text: 'The lines below are a checkpoint of every journal of the ledger and every line of the audit trail up to now. Please keep this mail where no user of the portal can change or delete it.',
    },
    {
      facts: [
        ['Ledger', `${counted(journals, 'journal')}; the last has the number ${journal}, in block ${block}`],
        ['Audit trail', counted(lines, 'line')],
      ],
    },
    {
      text: 'Pasted into the portal later, this mail shows whether anything up to this moment was changed, removed or inserted, even by someone with full access to the database.',
    },
    { lines: ledger },
    { button: 'Compare with the ledger', path: '/backend/account/ledger' },
    { lines: trail },
    { button: 'Compare with the audit trail', path: '/backend/user-management/audit/check' },
  ],
}))
