import { formOf, panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { sealedOf } from './application'
import * as store from './store'

/** The index over the applications under way by a sealed answer of which there may be one; `unique.test.ts` looks for it. */
export const uniqueIndex = (name: string): string => `application_${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`

/** Answers of which there may be one under way, whichever form asks them. */
export const uniqueAnswers = Object.fromEntries(panForms.flatMap(({ unique }) => Object.entries(unique)))

/** By the index that has decided. */
const refusals: Record<string, string> = {
  ...Object.fromEntries(Object.entries(uniqueAnswers).map(([name, { other }]) => [uniqueIndex(name), other])),
  application_ack_no_key: 'Another application already has this acknowledgement number.',
  application_allotted_pan: 'This PAN is already allotted to another application.',
}

/** Words what a unique index refuses of two commands sent together: both had looked and found nothing. */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const words = code === '23505' && constraint ? refusals[constraint] : undefined
    throw words ? new Refusal(words, 409) : error
  }
}

/** @throws Refusal 409 where another application under way has an answer of which there may be one, such as the Aadhaar number */
export async function refuseSecond(tx: Tx, row: store.Application, by: Who): Promise<void> {
  const sealed = sealedOf(row)
  for (const [name, taken] of Object.entries(formOf(row).unique)) {
    const lookup = sealed[name]?.lookup
    const holder = lookup && (await store.liveHolder(tx.db, { name, lookup }, row.id))
    if (!holder) continue
    // Named only to somebody who can open it.
    const { maker } = store.scopeOf(by)
    const own = holder.merchantId === row.merchantId && (maker === null || maker === holder.createdBy)
    throw new Refusal(own ? taken.own.replace('{{refNo}}', holder.refNo) : taken.other, 409)
  }
}
