import { dayOf } from '@sevakendra/contract/kit/dates'
import { openedAnswers } from '../../application/service'
import { audit } from '../../platform/audit'
import { zip } from '../../platform/files/zip'
import { type Paper, readable } from '../../platform/files/zip-papers'
import { changed, missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { streamOf } from '../../platform/lists/export-stream'
import type { Services, Tx } from '../../platform/tx'
import type { Language } from '../../platform/words'
import { printedForm, rememberPrint, shopReceipt } from '../papers'
import { type Application, scopeOf } from '../physical/store'
import * as store from './store'

/**
 * What there is on paper of acknowledged applications, in folders by reference: our receipt, the official acknowledgement where it is attached, and
 * the filled form. Made while it is sent; what cannot be read is named in `missing.txt` and stops nothing else. Who takes whole numbers along is in the trail of
 * each application before.
 * @throws Refusal 404 unless all are there and the caller's own, 409 when one has no acknowledgement number yet
 */
export async function packPapers(tx: Tx, ids: readonly string[], who: Who, language: Language): Promise<FileReply> {
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
  const { services } = tx
  const missed = (path: string, err: unknown) =>
    services.log.error({ event: 'papers.missing', path, err }, 'a paper of an acknowledged application could not be read')
  return { name, mime: 'application/zip', body: streamOf(zip(readable(papers(services, rows, who, language), missed))) }
}

async function* papers(services: Services, rows: readonly Application[], who: Who, language: Language): AsyncGenerator<Paper> {
  for (const { id, refNo, officialFileId } of rows) {
    yield { path: `${refNo}/receipt.pdf`, bytes: async () => (await shopReceipt(services, id, who, language)).body as Buffer }
    if (officialFileId)
      yield { path: `${refNo}/acknowledgement.pdf`, bytes: async () => (await services.files.read(services, officialFileId)).buffer() }
    yield { path: `${refNo}/form.pdf`, bytes: async () => (await printedForm(services, id, who)).paper.body as Buffer }
  }
}
