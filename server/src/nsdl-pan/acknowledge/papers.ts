import { dayOf } from '@sevakendra/contract/kit/dates'
import { openedAnswers } from '../../application/service'
import { audit } from '../../platform/audit'
import { type ZipPart, zip } from '../../platform/files/zip'
import { changed, missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { streamOf } from '../../platform/lists/export-stream'
import type { Services, Tx } from '../../platform/tx'
import { part } from '../filing/papers'
import { printedForm, printedReceipt, rememberPrint } from '../papers'
import { type Application, scopeOf } from '../physical/store'
import * as store from './store'

/**
 * What there is on paper of acknowledged applications, in folders by reference: our receipt, the official acknowledgement where it is attached, and
 * the filled form. Made while it is sent; who takes whole numbers along is in the trail of each application before.
 * @throws Refusal 404 unless all are there and the caller's own, 409 when one has no acknowledgement number yet
 */
export async function packPapers(tx: Tx, ids: readonly string[], who: Who): Promise<FileReply> {
  const wanted = new Set(ids.map(Number))
  const rows = await store.applicationsIn(tx.db, [...wanted], scopeOf(who))
  if (rows.length < wanted.size) throw missing()
  const unfiled = rows.find(row => row.ackNo === null)
  if (unfiled) throw changed(`${unfiled.refNo} has no acknowledgement number yet.`)
  const first = rows.length === 1 ? rows[0] : undefined
  const subject = { subject: 'nsdl_application', ...(first && { subjectId: first.id }) } as const
  await audit(tx.db, { event: 'papers.packed', who, ...subject, details: { applications: rows.map(({ refNo }) => refNo) } })
  // As on the form alone: the shop gets the numbers that it typed.
  if (who.merchantId !== null && !who.impersonator)
    for (const row of rows) await rememberPrint(tx, row.id, Object.keys(openedAnswers(tx.services.vault, row)), who)
  const name = first ? `${first.refNo}-papers.zip` : `papers-${dayOf(tx.now)}.zip`
  return { name, mime: 'application/zip', body: streamOf(zip(parts(tx.services, rows, who))) }
}

async function* parts(services: Services, rows: readonly Application[], who: Who): AsyncGenerator<ZipPart> {
  for (const { id, refNo, officialFileId } of rows) {
    yield part(`${refNo}/receipt.pdf`, (await printedReceipt(services, id, who)).body as Buffer)
    if (officialFileId)
      yield { path: `${refNo}/acknowledgement.pdf`, texts: (await services.files.read(services, officialFileId)).stream() }
    yield part(`${refNo}/form.pdf`, (await printedForm(services, id, who)).paper.body as Buffer)
  }
}
