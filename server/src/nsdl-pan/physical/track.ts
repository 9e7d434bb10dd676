import { dayOf } from '@sevakendra/contract/kit/dates'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateTones } from '@sevakendra/contract/nsdl-pan/physical/words'
import type { TrackAnswer } from '@sevakendra/contract/site/endpoints'
import { historyOf } from '../../platform/flows'
import { missing } from '../../platform/http/errors'
import type { Tx } from '../../platform/tx'
import { objectionsOf } from '../tin/store'
import * as store from './store'

/** What the applicant at the counter is told; where it lies between shop and back office is not his affair. */
const publicWords: Partial<Record<PhysicalState, string>> = {
  awaitingScan: 'Being prepared',
  awaitingCrop: 'Being prepared',
  waiting: 'Being checked',
  pendingVerification: 'Being checked',
  incomplete: 'Papers to be corrected at the shop',
  verified: 'Checked',
  acknowledged: 'Filed',
  tinRejected: 'Objection of the tax department',
  tinReplied: 'Reply to the objection received',
  allotted: 'PAN allotted',
  cardDispatched: 'Card dispatched',
}

const steps = [
  { label: 'Submitted', reached: ['submit'] },
  { label: 'Checked', reached: ['verify'] },
  { label: 'Filed', reached: ['acknowledge'] },
  { label: 'PAN allotted', reached: ['allot'] },
  { label: 'Card dispatched', reached: ['dispatch'] },
]

/** Where a paid application stands, with the name masked. @throws Refusal 404 */
export async function track(
  { db }: Pick<Tx, 'db'>,
  asked: { kind: 'acknowledgement' | 'reference'; number: string },
): Promise<TrackAnswer> {
  const row = await store.paidByNumber(db, asked.kind === 'reference' ? { refNo: asked.number } : { ackNo: asked.number })
  if (!row) throw missing()
  const state = row.status
  const words = publicWords[state]
  const history = await historyOf(db, store.kind, row.id)
  // An application that came back has to be checked again: only the newest round counts.
  const returned = history.findLastIndex(({ action }) => action === 'sendBack')
  const dayWhen = (reached: string[]) => {
    const at = history.findLastIndex(({ action }) => reached.includes(action))
    return at >= 0 && (at > returned || reached.includes('submit')) ? dayOf(history[at]?.at ?? '') : null
  }
  const days = steps.map(({ reached }) => dayWhen(reached))
  const first = words ? days.indexOf(null) : -1
  return {
    name: row.applicant.replace(/(\S)\S*/g, '$1****'),
    service: `${appTypes[row.appType]} PAN, ${categories[row.category].toLowerCase()}`,
    status: words ?? 'Closed. Please ask at the shop.',
    tone: words ? stateTones[state] : 'quiet',
    objection: await objectionAt(db, row.id),
    updatedAt: history.findLast(({ toState }) => toState)?.at ?? row.savedAt,
    steps: steps.map(({ label }, at) => ({ label, day: days[at] ?? null, state: days[at] ? 'done' : at === first ? 'now' : 'next' })),
  }
}

/** The open objection, as the applicant at the counter may know it. */
async function objectionAt(db: store.Db, id: number): Promise<TrackAnswer['objection']> {
  const [latest] = await objectionsOf(db, id)
  if (!latest || latest.outcome !== null) return null
  return { round: latest.round, replyBy: latest.repliedAt === null ? latest.dueOn : null }
}
