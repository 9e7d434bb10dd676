import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { money } from '@sevakendra/contract/kit/money'
import { largestPayout } from '@sevakendra/contract/lead/endpoints'
import { leadImport } from '@sevakendra/contract/lead/imports'
import { type VendorStep, vendorStep } from '@sevakendra/contract/lead/words'
import { notify } from '../notice/service'
import { system } from '../platform/http/who'
import { type Given, importDoor, type Judged } from '../platform/imports/door'
import { twinsBy } from '../platform/imports/twins'
import { standsAt, takes, tell } from './service'
import * as store from './store'

type Row = ImportedRow<(typeof leadImport)['columns']>
type Todo = Row & { id: number; step: VendorStep }
type Found = NonNullable<ReturnType<Awaited<ReturnType<typeof store.leadsByRef>>['get']>>

/** What a partner's file says: each request takes its step by itself, by the same verb as from its screen. */
export const leadDoor = importDoor<typeof leadImport, Row, Todo>({
  of: leadImport,
  ended: (tx, { userId, failed }) =>
    notify(
      tx,
      {
        kind: 'importRefused',
        facts: { title: leadImport.title, failed: String(failed) },
        link: 'actions/user-list/import',
        to: { person: userId },
      },
      system,
    ),
  async judge(tx, given) {
    const known = await store.leadsByRef(
      tx.db,
      given.map(({ row }) => row.refNo),
    )
    const twin = twinsBy(given, ({ refNo }) => refNo)
    return { rows: given.map(one => judged(one, twin(one), known.get(one.row.refNo))) }
  },
  async each(tx, { id, step, vendorRef, payout, reason }, by) {
    await tell(
      tx,
      id,
      { step, vendorRef, payout: payout || null, remark: reason ?? (needsReason(step) ? 'As the partner says' : null) },
      by,
    )
  },
})

const needsReason = (step: VendorStep) => ['reject', 'refuse', 'double'].includes(step)

/** Where a request comes to by each step. */
const leadsTo = {
  apply: 'applied',
  process: 'inProcess',
  askKyc: 'kycPending',
  approve: 'approved',
  issue: 'issued',
  reject: 'rejected',
  refuse: 'notEligible',
  double: 'duplicate',
} as const

function judged({ line, row }: Given<Row>, twin: Given<Row> | undefined, found: Found | undefined): Judged<Todo> {
  const step = vendorStep(row.status) as VendorStep
  const data = { ...row, id: found?.id ?? 0, step }
  const values = {
    ...{ refNo: row.refNo, name: found?.name ?? null, was: found?.status ?? null },
    ...{ status: row.status, payout: row.payout },
  }
  const say = (fate: 'known' | 'refused', text?: string): Judged<Todo> => ({
    line,
    fate,
    data,
    values,
    ...(text !== undefined && { text }),
  })
  if (!found) return say('refused', 'There is no request with this reference')
  if (twin) return say('refused', `Line ${twin.line} says something else of this reference`)
  if (row.payout !== null && row.payout > largestPayout) return say('refused', `A payout is at most ${money(largestPayout)}`)
  if (row.payout !== null && row.payout < 0) return say('refused', 'A payout below nothing is taken back from its request, by a person')
  if (found.status === leadsTo[step] || (step === 'issue' && found.status === 'paid')) return say('known')
  if (!takes(found.status, step)) return say('refused', standsAt(found.status))
  const differs = step === 'issue' && Boolean(row.payout) && row.payout !== found.usualPayout
  return { line, fate: 'new', data, values, ...(differs && { note: 'differs' }) }
}
