import { dayOf } from '@sevakendra/contract/kit/dates'
import { type EditionCode, editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { handedOver, type PhysicalAction } from '@sevakendra/contract/nsdl-pan/physical/flow'
import * as applications from '../../application/service'
import type { Who } from '../../platform/http/who'
import type { SealedValue } from '../../platform/sealed'
import type { Tx } from '../../platform/tx'
import { type Application, type Db, panApplications } from './store'

/** What the money of an application refers to in the ledger. */
export const { refType } = panApplications

/** Reads one application of the caller's own shop, or any paid one for the back office. @throws Refusal 404 */
export const applicationOf = (db: Db, id: number, who: Who): Promise<Application> =>
  applications.applicationOf<Application>(db, panApplications, id, who)

/** The same, held until the transaction ends. @throws Refusal 404 */
export const heldApplication = (tx: Tx, id: number, who: Who): Promise<Application> =>
  applications.heldApplication<Application>(tx, panApplications, id, who)

/** A draft follows the forms of today, a paid application keeps the edition under which it was paid. */
export const editionOf = (row: Pick<Application, 'status' | 'edition'>, now: Date): EditionCode =>
  row.status === 'draft' ? editionOn(dayOf(now)).code : row.edition

/** The PAN that the tax office allotted, as the row keeps it. */
export const allottedColumn = (row: Pick<Application, 'allottedPan'>): SealedValue | null => row.allottedPan as SealedValue | null

/** The same as people see it. */
export const allottedOf = (row: Pick<Application, 'allottedPan' | 'allottedOn'>): { masked: string; on: string } | null => {
  const sealed = allottedColumn(row)
  return sealed && row.allottedOn !== null ? { masked: sealed.masked, on: row.allottedOn } : null
}

/** Why a step of an application that was handed to the tax office is not this person's, though the flow names it. */
export function handedOverProblem(
  { status, filedAt }: Pick<Application, 'status' | 'filedAt'>,
  action: PhysicalAction,
  by: Who,
): string | undefined {
  if (filedAt === null) return undefined
  const needed = handedOver.find(one => one.action === action && (one.from === null || one.from === status))
  return needed && !by.may.has(needed.may) ? needed.words : undefined
}
