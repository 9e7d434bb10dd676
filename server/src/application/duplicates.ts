import { type Given, typedIn } from '@sevakendra/contract/kit/form/question'
import { fieldRefusal, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { namesFor, sealedOf } from './answers'
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
    // Named only to somebody who can open it.
    const { maker } = store.scopeOf(product, by)
    const own = holder.merchantId === row.merchantId && (maker === null || maker === holder.createdBy)
    throw new Refusal(own ? taken.own.replace('{{refNo}}', holder.refNo) : taken.other, 409)
  }
}

/**
 * Applications under way that are probably of the same applicant: of the same kind, with the same name, date of birth and mobile number. People of one
 * name and day exist, so nothing is refused. Only those that the reader may open: others would say who is a customer of another shop.
 */
export async function similarApplications(
  db: store.Db,
  product: ApplicationProduct,
  row: ApplicationRow,
  answers: Given,
  who: Who,
): Promise<{ id: string; refNo: string; state: string }[]> {
  const { applicant, mobile } = namesFor(product.forms.of(row), answers)
  const born = product.forms.born?.(row)
  const day = born && typedIn(answers, born)
  if (!applicant || !mobile || !born || !day) return []
  const found = await store.similarTo(db, product, store.scopeOf(product, who), row, { applicant, mobile, born, day })
  return found.map(({ id, refNo, status }) => ({ id: String(id), refNo, state: status }))
}
