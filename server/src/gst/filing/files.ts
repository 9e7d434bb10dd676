import { mostFiles, type Register, registerBytes, registerLimits } from '@sevakendra/contract/gst/filing/words'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import { audit } from '../../platform/audit'
import type { StagedFile } from '../../platform/files/files'
import { checkPdf } from '../../platform/files/pages'
import { forgetUploads, takeUpload } from '../../platform/files/uploads'
import { changed, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { readTable } from '../../platform/imports/decode'
import { type Table, tableLimits } from '../../platform/imports/table'
import { couldBeFormula } from '../../platform/lists/export-csv'
import { assertDeletable } from '../../platform/retention'
import type { Services, Tx } from '../../platform/tx'
import { heldOwn, scopeOf } from './own'
import * as store from './store'

const advice = 'Send it in parts, such as one file for each month.'
const limits = tableLimits({ bytes: registerBytes, rows: registerLimits.rows, columns: registerLimits.columns, advice })
const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const pdf = 'application/pdf'

/** Functions of spreadsheet programs that fetch from elsewhere, send something there or lead there; those that only compute harm nobody. */
const reaching =
  /(?:^|[^a-z0-9])(?:hyperlink|webservice|import(?:xml|data|html|feed|range)|image|rtd|dde|call|register\.id|sql\.request|(?:google)?translate|googlefinance|stockhistory)\s*\(/i
/** Another program (DDE), or a cell of another file. */
const elsewhere = /[a-z]\w*\||\|\s*'|\|.*!|!\$?[a-z]{1,3}\$?\d/i
const anyFunction = /[a-z]\s*\(/i

/**
 * Whether a spreadsheet program calls something when the office opens this CSV file: a function, or another program (DDE). It may separate the cells elsewhere
 * than we do. Behind an equals sign any function is refused. Behind the signs with which amounts and remarks begin as well, `- returned goods (damaged)`,
 * only what reaches beyond the file is.
 */
function calls({ rows, separator }: Table): boolean {
  const between = separator === 'bar' ? '|' : ','
  // Wide letters and signs are what some programs read as the plain ones.
  const parts = rows.flatMap(({ cells }) =>
    cells
      .join(between)
      .normalize('NFKC')
      .split(/[,;\t\n]/),
  )
  return parts.some(
    part =>
      couldBeFormula(part) && (reaching.test(part) || elsewhere.test(part) || (part.trimStart().startsWith('=') && anyFunction.test(part))),
  )
}

/**
 * Looks through one file that was sent, in a process of its own, and writes it as it came: nobody here computes from it. It is a table or a PDF with
 * nothing active in it. Slow, so before the transaction.
 * @throws Refusal 404, 413, 415, 422, each with what to do, on the field of the file
 */
export async function stageFile(
  services: Services,
  uploadId: string,
  given: { kind: string; pdfOnly?: true },
  by: Who,
): Promise<StagedFile> {
  try {
    const sent = await takeUpload(services, by.userId, uploadId)
    if (sent.size > registerBytes)
      throw new Refusal('This file is larger than 5 MB. Send it in parts, such as one file for each month.', 413)
    const bytes = await sent.read()
    const isPdf = bytes.subarray(0, 512).toString('latin1').includes('%PDF')
    let mime = pdf
    if (isPdf || given.pdfOnly) await checkPdf(services, () => bytes, by)
    else {
      const table = await readTable(services, () => bytes, { sheet: null, limits, together: true }, by)
      if (table.kind === 'csv' && calls(table))
        throw new Refusal('This file contains formulas. Save it with their results alone and send that.')
      mime = table.kind === 'csv' ? csv : xlsx
    }
    const name = `${sent.name.replace(/\.[^.]*$/, '')}.${mime === pdf ? 'pdf' : mime === csv ? 'csv' : 'xlsx'}`
    return await services.files.stage({ kind: given.kind, name, mime, bytes, ownerUserId: by.userId, merchantId: by.merchantId })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { uploadId: [error.message] } })
  }
}

const editable = (row: store.FilingRow) => row.status === 'draft' || row.status === 'docsQuery'

/** What is still the shop's to take away: all of a draft, and what was sent since the office asked. */
export const removable = (row: store.FilingRow, file: Dated): boolean =>
  row.status === 'draft' || (row.status === 'docsQuery' && isSinceAsked(row, file))

interface Dated {
  addedAt: string | Date
}
const isSinceAsked = ({ askedAt }: store.FilingRow, { addedAt }: Dated): boolean =>
  askedAt !== null && new Date(addedAt) >= new Date(askedAt)

/** Of the documents that the office asked for last, those of which no file came since. */
export const unsentOf = (row: store.FilingRow, files: readonly (Dated & { kind: string })[]): Register[] =>
  (row.asked as unknown as Register[]).filter(asked => !files.some(file => file.kind === asked && isSinceAsked(row, file)))

/** Looks through a register for a return that takes it: nothing is worked on for another one. @throws Refusal 404, 409 once it was handed over, and those of `stageFile` */
export async function stageRegister(services: Services, id: number, uploadId: string, by: Who): Promise<StagedFile> {
  const row = by.merchantId === null ? undefined : await store.filingById(services.db, id, scopeOf(by))
  if (!row) throw missing()
  if (!editable(row)) throw changed()
  return stageFile(services, uploadId, { kind: 'gst register' }, by)
}

/** @throws Refusal 404, 409 once it was handed over, 422 with too many files */
export async function add(tx: Tx, id: number, kind: Register, uploadId: string, staged: StagedFile, by: Who): Promise<{ id: string }> {
  const row = await heldOwn(tx, id, by)
  if (!editable(row)) throw changed()
  const there = await store.filesOf(tx.db, id)
  if (there.length >= mostFiles) throw new Refusal(`At most ${mostFiles} files can be sent with a return. Put several into one.`)
  const fileId = await tx.services.files.put(tx, staged)
  const made = await store.insertFile(tx.db, {
    ...{ filingId: id, kind, fileId, name: staged.name, bytes: staged.bytes, addedAt: tx.now.toISOString() },
  })
  forgetUploads(tx, [{ uploadId }], by)
  return { id: String(made.id) }
}

/** @throws Refusal 404, 409 */
export async function remove(tx: Tx, id: number, fileId: number, by: Who): Promise<void> {
  const row = await heldOwn(tx, id, by)
  const found = await store.fileById(tx.db, id, fileId)
  if (!found) throw missing()
  if (!removable(row, found)) throw changed()
  await assertDeletable(tx, store.subject, id, row.createdBy)
  await store.deleteFile(tx.db, found.id)
  await tx.services.files.remove(tx, found.fileId)
}

/** One file as it was sent, to be saved; the office's look is kept. @throws Refusal 404 */
export async function read(tx: Tx, id: number, fileId: number, by: Who) {
  const row = await store.filingById(tx.db, id, scopeOf(by))
  // What is no number of a row, such as `1e30`, is nobody's file.
  const found = row && Number.isSafeInteger(fileId) ? await store.fileById(tx.db, id, fileId) : undefined
  if (!found) throw missing()
  // The own shop looks at what it sent itself.
  if (by.merchantId === null || by.impersonator)
    await audit(tx.db, { event: 'gstFiling.fileSeen', who: by, subject: store.subject, subjectId: id, details: { paper: found.kind } })
  const { meta, stream } = await tx.services.files.read(tx, found.fileId)
  return { name: meta.name, mime: meta.mime, body: stream() }
}
