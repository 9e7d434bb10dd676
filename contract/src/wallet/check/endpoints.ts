import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'
import { required } from '../../kit/fields'
import { type CheckpointFault, checkpointFaults } from './words'

const whole = z.number().int()
const instant = z.string()
const made = z.object({ at: instant, lines: whole, journals: whole, faults: whole })

export const ledgerState = endpoint('GET /backend/account/ledger/state', {
  summary: 'How the ledger stood at its last checks, and how many wallets are frozen.',
  may: 'dashboard.read',
  reply: z.object({
    /** Null before the first one. */
    new: made.nullable(),
    whole: made.nullable(),
    frozen: whole,
    /** Something differs, a wallet is frozen, or the nightly check has not run for more than a day and two hours. */
    alarm: z.enum(['faults', 'frozen', 'unchecked']).nullable(),
  }),
})

export const checkLedger = endpoint('POST /backend/account/ledger/check', {
  summary:
    'Checks at once what was written since the last check; the whole ledger beside it, as soon as there is time, where that is asked for.',
  may: 'ledger.check',
  body: z.strictObject({ whole: z.boolean().default(false) }),
  reply: made,
})

export const releasing = z.object({ reason: required.max(500).meta({ label: 'Reason', input: 'note' }) })

export const releaseWallet = endpoint('POST /backend/account/ledger/release/:id', {
  summary: 'Lets the wallet of a merchant move again, after it was read through from its beginning and found in order.',
  may: 'ledger.check',
  stepUp: true,
  body: releasing,
  reply: z.void(),
  once: 'optional',
})

export const ledgerCheckpoints = endpoint('POST /backend/account/ledger/checkpoints', {
  summary:
    'The newest line of each wallet with the hash of its chain, and the newest block over all journals, sealed, as CSV: to be kept where nobody of the portal can write.',
  may: 'ledger.check',
  reads: true,
  reply: file,
})

const largest = 20_000_000

export const compareCheckpoints = endpoint('POST /backend/account/ledger/checkpoints/compare', {
  summary:
    'Whether every line of a checkpoint file, or of the mail of a day, still stands in the ledger as it stood when it was taken; where it names a block, all journals up to that are read again.',
  may: 'ledger.check',
  reads: true,
  refusedWith: 400,
  maxBytes: largest,
  body: z.strictObject({ file: z.string().max(largest) }),
  reply: z.object({
    takenAt: instant.nullable(),
    /** Whether the file is as this portal wrote it. */
    seal: z.enum(['whole', 'broken', 'missing']),
    checkpoints: whole,
    differing: whole,
    /** The first hundred of them: a line of a merchant's wallet, or without a merchant a block, by its number. */
    differ: z.array(
      z.object({
        merchant: z.string().nullable(),
        version: whole,
        fault: z.enum(Object.keys(checkpointFaults) as [CheckpointFault, ...CheckpointFault[]]),
      }),
    ),
  }),
})
