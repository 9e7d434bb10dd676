import type { Match } from '@sevakendra/contract/payment/endpoints'
import { type Grade, grades } from '@sevakendra/contract/payment/statement/words'
import { changed } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { type Graded, gradeOf } from './grades'
import * as store from './store'

type Base = Pick<Tx, 'db'>
type Judged = store.Pair & Graded

/** More to choose from is no help. */
const mostMatches = 8
const order = Object.keys(grades) as Grade[]

function judged(pairs: readonly store.Pair[]): Judged[] {
  return pairs.flatMap(pair => {
    const graded = gradeOf({ ...pair, reference: pair.askedReference }, pair)
    return graded ? [{ ...pair, ...graded }] : []
  })
}

/** Lines that may be the money of requests, by request, the surest first. */
export async function matchesOf({ db }: Base, of: Parameters<typeof store.pairs>[1]): Promise<Map<number, Match[]>> {
  const found = judged(await store.pairs(db, of))
  if (found.length === 0) return new Map()
  const rivals = judged(await store.pairs(db, { lineIds: [...new Set(found.map(pair => pair.lineId))] }))
  // A line that names another request and has its amount is that one's: likeness alone says nothing against it.
  const named = new Map(rivals.filter(one => one.grade === 'sure').map(one => [one.lineId, one.requestId]))
  const stands = ({ lineId, requestId, grade }: Judged) =>
    grade === 'sure' || grade === 'differs' || (named.get(lineId) ?? requestId) === requestId
  const others = ({ lineId, requestId }: Judged) =>
    rivals.filter(one => one.lineId === lineId && one.requestId !== requestId && one.grade !== 'differs' && stands(one)).length
  const twins = await store.twinsOf(db, [...new Set(found.map(pair => pair.lineId))])
  const matches = new Map<number, Match[]>()
  for (const pair of found.filter(stands)) {
    const { lineId, day, credit, narration, reference, grade, days, payer } = pair
    const match = {
      lineId: String(lineId),
      day,
      credit,
      narration,
      reference,
      grade,
      days,
      payer,
      others: others(pair),
      twin: twins.get(lineId) ?? null,
    }
    matches.set(pair.requestId, [...(matches.get(pair.requestId) ?? []), match])
  }
  const rank = (one: Match) => order.indexOf(one.grade) * 1000 + Math.abs(one.days)
  for (const [id, all] of matches) matches.set(id, all.sort((a, b) => rank(a) - rank(b)).slice(0, mostMatches))
  return matches
}

/** Gives a line to a record that was credited by now. @throws Refusal 409 when somebody else was faster, or the record has one */
export async function linkTo(tx: Tx, lineId: number, target: store.Target, by: Who): Promise<void> {
  // A statement of its own: what follows sees what was committed while this waited.
  await store.lockTarget(tx.db, target)
  if (!(await store.link(tx.db, { lineId, target, by: by.userId, at: tx.now.toISOString() })))
    throw changed('This statement line or the payment is already matched.')
}
