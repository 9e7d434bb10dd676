import { type gstr1File, gstr1Problem } from '@sevakendra/contract/invoice/gstr1/endpoints'
import { dayOf, daysFrom, monthsFrom } from '@sevakendra/contract/kit/dates'
import type { BodyOf } from '@sevakendra/contract/kit/endpoint'
import { audit } from '../../platform/audit'
import { Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { spanOfDays } from '../../platform/lists/report'
import type { Services } from '../../platform/tx'
import { invoicing } from '../../tax/service'
import { gstr1Json, gstr1Zip } from './papers'
import * as store from './store'

/**
 * GSTR-1 of a month in one of its formats; that it was taken is noted. It is of a month that is over and has all its papers: none is added any more, so
 * papers and numbers agree.
 * @throws Refusal 409 before that, of a month with another layout, while the business has no GSTIN, or where the papers of the month have several: each has
 *   a return of its own
 */
export async function gstr1(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { month, format }: BodyOf<typeof gstr1File>,
  by: Who,
): Promise<FileReply> {
  const problem = gstr1Problem(month, dayOf(now()))
  if (problem) throw new Refusal(problem, 409)
  const first = `${month}-01`
  const days = { from: first, to: daysFrom(monthsFrom(first, 1), -1) }
  const span = spanOfDays(days)
  if (await store.someUnissued(db, span))
    throw new Refusal(
      'Some charges of this month have no paper yet. Try again in a few minutes; what fails is tried again each night.',
      409,
    )
  const papers = await store.declared(db, span)
  const suppliers = [...new Set(papers.map(paper => paper.supplier))]
  if (suppliers.length > 1) throw new Refusal('The papers of this month have several GSTINs. Each needs a return of its own.', 409)
  const gstin = suppliers[0] ?? (await invoicing(db)).gstin
  if (!gstin) throw new Refusal('The business has no GSTIN. Enter it under Invoicing first.', 409)
  const of = { gstin, month, papers, issued: await store.series(db, span) }
  const details = { ...days, format, rows: papers.length }
  await audit(db, { event: 'list.exported', who: by, subject: 'list', subjectId: '/backend/misc/reports/gstr-1', ip: by.ip, details })
  const name = `GSTR-1 ${gstin} ${month}`
  return format === 'json'
    ? { name: `${name}.json`, mime: 'application/json', body: Buffer.from(JSON.stringify(gstr1Json(of))) }
    : { name: `${name}.zip`, mime: 'application/zip', body: gstr1Zip(of) }
}
