import { dayOf, timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { maskedOf } from '../../application/service'
import { audit } from '../../platform/audit'
import { businessOf } from '../../platform/business'
import { zip } from '../../platform/files/zip'
import { type Paper, readable } from '../../platform/files/zip-papers'
import { record } from '../../platform/flows'
import { Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { exportStreams, streamOf } from '../../platform/lists/export-stream'
import { brandOf } from '../../platform/look'
import { facts, table } from '../../platform/pdf/parts'
import { letterhead, renderPaper } from '../../platform/pdf/pdf'
import type { Services, Tx } from '../../platform/tx'
import { type Language, sayIn } from '../../platform/words'
import { filesOfPages } from '../../scan/service'
import { printedForm } from '../papers'

import { kind } from '../physical/store'
import { panScanSubject } from '../scan'
import { answersInColumns } from './answers'
import type { opened } from './service'
import { setFiled } from './store'

type Batch = Awaited<ReturnType<typeof opened>>

const subject = 'filing_batch' as const

/** Answers or papers of a batch leave the portal: its trail names whose, each application remembers it, and from now on it is handed over. */
export async function handedOver(
  tx: Tx,
  { id, no, rows }: Batch,
  event: 'filing.exported' | 'filing.packed',
  more: Record<string, unknown>,
  by: Who,
): Promise<void> {
  await setFiled(
    tx.db,
    rows.map(row => row.id),
    tx.now,
  )
  for (const row of rows) await record(tx, kind, row.id, 'file', by, { remark: no })
  const details = { no, applications: rows.length, references: rows.map(({ refNo }) => refNo), ...more }
  await audit(tx.db, { event, who: by, subject, subjectId: id, details })
}

/**
 * What the filing software wants: one line for each application, its answers in columns. Numbers of identity papers are in full only for who may see
 * them; each of their applications keeps that in its trail.
 * @throws Refusal 403, 404, 409
 */
export async function exported(
  tx: Tx,
  batch: Batch,
  { format, numbers }: { format: 'xlsx' | 'csv'; numbers: boolean },
  by: Who,
): Promise<FileReply> {
  if (numbers && !by.may.has('pii.reveal')) throw new Refusal('You are not allowed to see full Aadhaar numbers and PANs.', 403)
  const { no, rows } = batch
  await handedOver(tx, batch, 'filing.exported', { format, numbers }, by)
  if (numbers)
    for (const row of rows) {
      const places = Object.keys(maskedOf(row))
      if (places.length > 0)
        await audit(tx.db, {
          event: 'filing.numbersTaken',
          who: by,
          subject: kind,
          subjectId: row.id,
          details: { no, places },
        })
    }
  const { columns, rows: cells } = await answersInColumns(tx, rows, numbers)
  async function* pages() {
    yield cells
  }
  const title = `Filing batch ${no}`
  const { body, mime } = await exportStreams[format]({ title, about: [], columns, pages: pages(), n: cells.length })
  return { name: `${no}.${format}`, mime, body }
}

/** The list that goes with the papers: reference, name, form and pages of each. */
export async function sheetOf(
  services: Services,
  { no, rows, madeAt, madeBy, acknowledged }: Batch,
  language: Language,
): Promise<FileReply> {
  const say = sayIn(language)
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const pages = await Promise.all(rows.map(async row => (await filesOfPages(services.db, panScanSubject, row)).length))
  const title = say('Filing batch {{no}}', { no })
  const about = { title, business, brand, at: services.now(), foot: title, language }
  const body = await renderPaper(about, paper => {
    letterhead(paper, business, title)
    facts(paper, [
      [say('Batch'), no],
      [say('Made'), `${timeWords(madeAt)}, ${madeBy}`],
      [say('Applications'), count(rows.length)],
      [say('Acknowledged'), count(acknowledged)],
    ])
    paper.y += 6
    table(
      paper,
      [
        { label: say('No.'), share: 1, align: 'right' },
        { label: say('Reference'), share: 3 },
        { label: say('Name'), share: 6 },
        { label: say('Form'), share: 2 },
        { label: say('Pages'), share: 1.3, align: 'right' },
        { label: say('Acknowledgement number'), share: 4 },
      ],
      rows.map((row, at) => [
        count(at + 1),
        row.refNo,
        row.applicant,
        formNumber(row.edition, row),
        count(pages[at] ?? 0),
        row.ackNo ?? '',
      ]),
      ['', '', say('Total'), '', count(pages.reduce((sum, n) => sum + n, 0)), ''],
    )
  })
  return { name: `${no}-sheet.pdf`, mime: 'application/pdf', body }
}

/**
 * Sheet, filled forms and scans in folders by reference; made while it is sent, one application after the other. What cannot be read is named in
 * `missing.txt` and stops nothing else.
 */
export function packed(services: Services, batch: Batch, by: Who, language: Language): FileReply {
  async function* papers(): AsyncGenerator<Paper> {
    yield { path: `${batch.no}-sheet.pdf`, bytes: async () => (await sheetOf(services, batch, language)).body as Buffer }
    for (const row of batch.rows) {
      yield { path: `${row.refNo}/form.pdf`, bytes: async () => (await printedForm(services, row.id, by)).paper.body as Buffer }
      for (const { no, slot, fileId } of await filesOfPages(services.db, panScanSubject, row))
        yield {
          path: `${row.refNo}/scan-${String(no).padStart(2, '0')}-${slot}.jpg`,
          bytes: async () => (await services.files.read(services, fileId)).buffer(),
        }
    }
  }
  const missed = (path: string, err: unknown) =>
    services.log.error({ event: 'filing.missing', batch: batch.no, path, err }, 'a paper of a batch could not be read')
  return {
    name: `${batch.no}-papers-${dayOf(services.now())}.zip`,
    mime: 'application/zip',
    body: streamOf(zip(readable(papers(), missed))),
  }
}
