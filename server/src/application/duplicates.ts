import { type Given, typedIn } from '@sevakendra/contract/kit/form/question'
import { sealedOf } from '../platform/answers'
import { audit } from '../platform/audit'
import { fieldRefusal, Refusal } from '../platform/http/errors'
import { type Allowance, countedOf, limit } from '../platform/http/limits'
import type { Who } from '../platform/http/who'
import type { SealedColumn } from '../platform/sealed'
import type { Tx } from '../platform/tx'
import { namesFor } from './answers'
import type { ApplicationProduct, Taken } from './product'
import type { ApplicationRow } from './store'
import * as store from './store'

/**
 * Words what a unique index of the table refuses of two commands sent together: both had looked and found nothing.
 * @param refusal how it is told, unless it is a step that came too late
 */
export async function orTaken<T>(
  { taken }: Pick<ApplicationProduct, 'taken'>,
  work: Promise<T>,
  refusal: (taken: Taken) => Refusal = ({ words }) => new Refusal(words, 409),
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const known = code === '23505' && constraint ? taken[constraint] : undefined
    throw known ? refusal(known) : error
  }
}

/** At the question, where it can be answered otherwise; a 409 would say that another window had saved. */
export const atAnswer = ({ words, answer }: Taken): Refusal =>
  answer === undefined ? new Refusal(words) : fieldRefusal({ [`answers.${answer}`]: [words] }, words)

/** @throws Refusal 409 where another application under way has an answer of which there may be one, such as the Aadhaar number */
export async function refuseSecond(tx: Tx, product: ApplicationProduct, row: ApplicationRow, by: Who): Promise<void> {
  const sealed = sealedOf(row)
  for (const [name, taken] of Object.entries(product.forms.of(row).unique)) {
    const lookup = sealed[name]?.lookup
    const holder = lookup && (await store.liveHolder(tx.db, product, { name, lookup }, row.id))
    if (!holder) continue
    throw new Refusal(isOwn(product, row, holder, by) ? taken.own.replace('{{refNo}}', holder.refNo) : taken.other, 409)
  }
}

type Holder = NonNullable<Awaited<ReturnType<typeof store.liveHolder>>>

/** Whether it may be named: only to somebody who can open it. */
function isOwn(product: ApplicationProduct, { merchantId }: Pick<ApplicationRow, 'merchantId'>, holder: Holder, by: Who): boolean {
  const { maker } = store.scopeOf(product, by)
  return holder.merchantId === merchantId && (maker === null || maker === holder.createdBy)
}

/**
 * How many different numbers a shop may ask about: 60 at once and 20 more each hour. A busy counter types some thirty a day; somebody who walks through
 * a list of numbers to learn who applied elsewhere gets as many as that, each new one a stored draft with a name behind it, and each hit in the trail.
 */
const numbersAsked: Allowance = { burst: 60, seconds: 180 }
/** A number that was asked for is the same question all day, however often its draft is saved and checked. */
const sameNumber: Allowance = { burst: 1, seconds: 86_400 }

/** @returns whether the shop may be told something about this number, and whether it asks for it for the first time today */
async function mayBeTold(db: store.Db, merchantId: number, number: string): Promise<'again' | 'first' | 'no'> {
  const asked = `number ${number} asked by ${merchantId}`
  const [before] = await countedOf(db, [[asked, sameNumber]])
  if (before && before.level > 0) return 'again'
  if ((await limit(db, `numbers asked by ${merchantId}`, numbersAsked)) > 0) return 'no'
  await limit(db, asked, sameNumber)
  return 'first'
}

/**
 * A corrected number of an application that is under way is refused by the index where another one has it: the answer to each is counted as one that is
 * told while it is typed. A refusal undoes its own count; whoever tries many numbers meets mostly such as nobody has.
 * @throws Refusal 429 for a shop that has asked about as many as it may
 */
export async function assertMayAsk(tx: Tx, product: ApplicationProduct, row: ApplicationRow, sealed: SealedColumn): Promise<void> {
  for (const name of Object.keys(product.forms.of(row).unique)) {
    const lookup = sealed[name]?.lookup
    if (!lookup || lookup === sealedOf(row)[name]?.lookup) continue
    if ((await mayBeTold(tx.db, row.merchantId, `${name} ${lookup}`)) === 'no')
      throw new Refusal('This number was not saved: too many different numbers were entered lately. Try again in an hour.', 429)
  }
}

/** An answer of which there may be one under way, and the application that has it: named where the reader may open it. */
export interface TakenAnswer {
  answer: string
  own: { id: string; refNo: string; state: string } | null
}

/**
 * What a payment would be refused for, told while it is typed. Of another shop only that there is one is said, and no more often than the shop may ask: the
 * answer to a number that nobody has counts as much as the answer to one that somebody has.
 * @param sealed the answers that count
 */
export async function takenAnswers(
  db: store.Db,
  product: ApplicationProduct,
  row: ApplicationRow,
  sealed: SealedColumn,
  who: Who,
): Promise<TakenAnswer[]> {
  const told: TakenAnswer[] = []
  for (const name of Object.keys(product.forms.of(row).unique)) {
    const lookup = sealed[name]?.lookup
    if (!lookup) continue
    const holder = await store.liveHolder(db, product, { name, lookup }, row.id)
    if (holder && isOwn(product, row, holder, who)) {
      told.push({ answer: name, own: { id: String(holder.id), refNo: holder.refNo, state: holder.status } })
      continue
    }
    // Somebody who only looks at the account of a shop asks nothing in its name; nor does the sandbox, of which neither draft nor trail would stay.
    const asks = who.impersonator || who.apiKey?.sandbox ? 'no' : await mayBeTold(db, row.merchantId, `${name} ${lookup}`)
    if (!holder || asks === 'no') continue
    told.push({ answer: name, own: null })
    if (asks === 'first')
      await audit(db, { event: 'application.numberTold', who, subject: product.kind, subjectId: row.id, details: { answer: name } })
  }
  return told
}

/**
 * Applications under way that are probably of the same applicant: of the same kind, with the same name, date of birth and mobile number; and those that were
 * finished a short time ago, also by a number of which there may be one under way. People of one name and day exist, and a second one may be wanted, so nothing is
 * refused. Only those that the reader may open: others would say who is a customer of another shop.
 * @param sealed the answers that count
 */
export async function similarApplications(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  product: ApplicationProduct,
  row: ApplicationRow,
  { answers, sealed }: { answers: Given; sealed: SealedColumn },
  who: Who,
): Promise<{ id: string; refNo: string; state: string }[]> {
  const form = product.forms.of(row)
  const { applicant, mobile } = namesFor(form, answers)
  const born = product.forms.born?.(row)
  const day = born && typedIn(answers, born)
  const person = applicant && mobile && born && day ? { applicant, mobile, born, day } : undefined
  const numbers = Object.keys(form.unique).flatMap(name => {
    const lookup = sealed[name]?.lookup
    return lookup ? [{ name, lookup }] : []
  })
  if (!person && (numbers.length === 0 || !product.lately)) return []
  const found = await store.similarTo(db, product, store.scopeOf(product, who), row, {
    ...{ person, numbers, columns: product.forms.sameKind ?? [] },
    since: new Date(now.getTime() - (product.lately?.days ?? 0) * 86_400_000).toISOString(),
  })
  return found.map(({ id, refNo, status }) => ({ id: String(id), refNo, state: status }))
}
