import { dayOf } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { everyCategory, type NewPaperChange, type PaperLists } from '@sevakendra/contract/nsdl-pan/accepted/endpoints'
import { type PaperChange, type PaperRuling, rulingsOn } from '@sevakendra/contract/nsdl-pan/forms/accepted-papers'
import { type PaperCode, type Purpose, papersFor, proves, purposes } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { type Category, categories, editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { beginsInTime, taken } from '../../package/service'
import { audit } from '../../platform/audit'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { editionOf } from '../physical/application'
import type { Application, Db } from '../physical/store'
import * as store from './store'

/** The categories whose forms ask for papers of each purpose. */
const asking: ReadonlyMap<Purpose, readonly Category[]> = new Map(
  keysOf(purposes).map(purpose => [
    purpose,
    keysOf(categories).filter(category =>
      panForms.some(({ filing, proofs }) => filing.category === category && proofs.some(proof => proof.purpose === purpose)),
    ),
  ]),
)

/**
 * What the rules of the forms must know besides the answers, for any number of applications. What the back office ruled about accepted papers is read once and
 * kept nowhere: a change holds in every process with its commit.
 */
export async function settingsAt(db: Db, now: Date): Promise<(row: Judged) => Setting> {
  const changes = await store.changesKept(db)
  const today = dayOf(now)
  return row => {
    const edition = editionOf(row, now)
    const { category, status, submittedAt } = row
    // A draft follows the lists of today. What was paid keeps those that it was paid under: of that day, and known by then.
    if (status === 'draft' || submittedAt === null) return { edition, on: today, rulings: rulingsOn(changes, category, today) }
    const known = changes.filter(({ createdAt }) => new Date(createdAt) <= new Date(submittedAt))
    const submittedOn = dayOf(submittedAt)
    return { edition, on: today, submittedOn, rulings: rulingsOn(known, category, submittedOn) }
  }
}

type Judged = Pick<Application, 'status' | 'edition' | 'category' | 'submittedAt'>

/** The same for one application. */
export const settingOf = async (db: Db, row: Judged, now: Date): Promise<Setting> => (await settingsAt(db, now))(row)

/** What holds today for somebody who begins. */
export const rulingsToday = async ({ db, now }: Pick<Tx, 'db' | 'now'>, category: Category): Promise<PaperRuling[]> =>
  rulingsOn(await store.changesKept(db), category, dayOf(now))

/** Every list with its changes. */
export async function readAll(tx: Tx): Promise<PaperLists> {
  const [versions, changes] = [await store.versionsKept(tx.db), await store.changesShown(tx.db)]
  const today = dayOf(tx.now)
  return {
    today,
    lists: keysOf(purposes).map(purpose => ({
      purpose,
      version: versions.find(one => one.purpose === purpose)?.version ?? 1,
      categories: [...(asking.get(purpose) ?? [])],
    })),
    changes: changes.map(({ id, createdAt, paper, purpose, category, ...change }) => ({
      ...change,
      ...{ paper: paper as PaperCode, purpose: purpose as Purpose, category: category as Category | null },
      id: String(id),
      at: new Date(createdAt).toISOString(),
    })),
  }
}

/**
 * Lets a paper be accepted for a purpose from a day on, or no longer.
 * @throws Refusal 409 when the list of that purpose has changed since it was read; 422 on the field that cannot be
 */
export async function add(tx: Tx, given: NewPaperChange, by: Who): Promise<{ id: string; version: number }> {
  const { version, source, paper, purpose, effectiveFrom } = given
  const category = given.category === everyCategory ? null : given.category
  const change: PaperChange = { paper, purpose, category, accepted: given.accepted === 'yes', effectiveFrom }
  if (category !== null && !asking.get(purpose)?.includes(category)) throw fieldRefusal({ category: ['Choose from the list'] })
  if ((await store.lockList(tx.db, purpose)) !== version) throw overtaken()
  const today = dayOf(tx.now)
  beginsInTime(effectiveFrom, today, 'Today or later: applications that were submitted before do not change')
  const changes = await store.changesKept(tx.db)
  const same = (one: PaperChange) =>
    one.paper === change.paper && one.purpose === purpose && one.category === category && one.effectiveFrom === effectiveFrom
  if (changes.some(same)) throw taken(effectiveFrom, today)
  const before = concerned(change).map(one => [one, isAccepted(changes, change, one)] as const)
  if (before.every(([, accepted]) => accepted === change.accepted))
    throw fieldRefusal({ accepted: [change.accepted ? 'It is accepted already on this day' : 'It is not accepted anyway on this day'] })
  const after = [...changes, change]
  if (isShort(after, purpose, today))
    throw fieldRefusal({ accepted: ['No document would be left for this purpose. Accept another one first.'] })

  const id = await store.insertChange(tx.db, { ...change, source, createdBy: by.userId || null, createdAt: tx.now.toISOString() })
  await audit(tx.db, {
    ...{ event: 'acceptedDocument.changed', who: by, subject: 'paper_change', subjectId: id },
    before: { accepted: before.filter(([, accepted]) => accepted).map(([one]) => one) },
    after: { ...change, accepted: change.accepted ? concerned(change) : [], source },
  })
  return { id: String(id), version: await store.countChange(tx.db, purpose) }
}

const concerned = ({ purpose, category }: PaperChange): readonly Category[] =>
  category === null ? (asking.get(purpose) ?? []) : [category]

const heldBy = (changes: readonly PaperChange[], category: Category, on: string) => ({
  edition: editionOn(on).code,
  rulings: rulingsOn(changes, category, on),
})

/** Papers that are taken of people abroad alone count here as well. */
const isAccepted = (changes: readonly PaperChange[], { paper, purpose, effectiveFrom }: PaperChange, category: Category): boolean =>
  proves(paper, purpose, heldBy(changes, category, effectiveFrom), true)

/** Whether somebody in India would find no paper for a purpose, today or on a day on which something begins. */
function isShort(changes: readonly PaperChange[], purpose: Purpose, today: string): boolean {
  const days = new Set([today, ...changes.filter(one => one.purpose === purpose).map(({ effectiveFrom }) => effectiveFrom)])
  return [...days]
    .filter(day => day >= today)
    .some(day => asking.get(purpose)?.some(category => papersFor(purpose, heldBy(changes, category, day)).length === 0))
}

/** Takes back a change whose day has not come. @throws Refusal 409 as `add`; 422 when it has begun, or no paper would be left without it */
export async function withdraw(tx: Tx, id: number, version: number, by: Who): Promise<{ version: number }> {
  const change = await store.changeById(tx.db, id)
  if (!change) throw missing()
  const { createdAt, ...before } = change
  const { purpose, effectiveFrom } = change
  if ((await store.lockList(tx.db, purpose)) !== version) throw overtaken()
  const today = dayOf(tx.now)
  if (effectiveFrom <= today) throw new Refusal('This change is already in force and cannot be withdrawn. Add a new one instead.')
  await store.deleteChange(tx.db, id)
  if (isShort(await store.changesKept(tx.db), purpose, today))
    throw new Refusal('No document would be left for this purpose. Accept another one first.')
  await audit(tx.db, { ...{ event: 'acceptedDocument.withdrawn', who: by, subject: 'paper_change', subjectId: id }, before })
  return { version: await store.countChange(tx.db, purpose) }
}
