import { createHash } from 'node:crypto'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { BodyOf, QueryOf, ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { transferKey } from '@sevakendra/contract/payment/reference'
import {
  type checkStatement,
  type importStatement,
  type Mapping,
  mapping as mappingShape,
  previewRows,
  type previewStatement,
  type reviewMatches,
  type statementWhere,
} from '@sevakendra/contract/payment/statement/endpoints'
import { audit } from '../../platform/audit'
import { takeUpload } from '../../platform/files/uploads'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { House, Tx } from '../../platform/tx'
import { approvedRequest, whyNot } from '../approvers'
import { assertFits, assertFree, keyOf, lockDeposit } from '../claims'
import { cellText } from './cells'
import { statementOf } from './decode'
import { finishAllLines, finishLines, keptKey } from './kept'
import { brokenAt, freshOf, headerCells, headerOf, linesOf, type Read } from './lines'
import { linkTo, matchesOf } from './matches'
import * as store from './store'
import type { Table } from './tables'

/** A sent file that was opened, before any transaction. */
export interface Opened {
  name: string
  sha256: string
  table: Table
}

const shownWrong = 50
const shownLines = 20
/** Further lines at which somebody should look. */
const shownDoubtful = 50
const shownRequests = 50
const longestShown = 200

/** Statements name who paid: whoever imports them may read payments, too. @throws Refusal 403 */
export function assertReader(by: Who): void {
  if (!by.may.has('payment.read')) throw new Refusal('You are not allowed to do this', 403)
}

/** @throws Refusal 403, 404 without the upload, and of `statementOf` */
export async function open(house: House, sent: { uploadId: string; sheet: string | null }, by: Who): Promise<Opened> {
  assertReader(by)
  // Lines of before are known again by keyed hashes, too.
  await finishAllLines(house)
  const { name, read } = await takeUpload(house, by.userId, sent.uploadId)
  let sha256 = ''
  const bytes = async () => {
    const all = await read()
    sha256 = sha256Of(all)
    return all
  }
  const table = await statementOf(house, bytes, sent.sheet, by)
  return { name: name.slice(0, 200), sha256, table }
}

export async function where({ db }: Tx, by: Who): Promise<ReplyOf<typeof statementWhere>> {
  assertReader(by)
  const layouts = await store.layouts(db)
  return (await store.accounts(db)).map(({ id, bank, from, to }) => ({
    ...{ id: String(id), bank, from, to },
    layouts: layouts.filter(one => one.bankAccountId === id).map(one => ({ id: String(one.id), name: one.name })),
  }))
}

/** The first lines as they stand in the file. A mapping is proposed only where a header is the same, cell by cell. */
export async function preview(
  { db }: Tx,
  given: BodyOf<typeof previewStatement>,
  { name, sha256, table }: Opened,
): Promise<ReplyOf<typeof previewStatement>> {
  const bankAccountId = Number(given.bankAccountId)
  const before = await store.importedBefore(db, bankAccountId, sha256)
  const { kind, encoding, separator, sheets, sheet, rows } = table
  const first = rows.slice(0, previewRows)
  return {
    ...{ fileName: name, kind, encoding, separator, sheets, sheet },
    columns: rows.reduce((most, row) => Math.max(most, row.cells.length), 0),
    total: rows.length,
    rows: first.map(({ line, cells }) => ({ line, cells: cells.map(cell => cellText(cell).slice(0, longestShown)) })),
    proposal: proposalOf(table, await store.layouts(db, bankAccountId)),
    before: before ? { at: new Date(before.importedAt).toISOString(), by: before.code } : null,
  }
}

function proposalOf({ rows }: Table, layouts: Awaited<ReturnType<typeof store.layouts>>): { name: string; mapping: Mapping } | null {
  for (const { name, header, mapping } of layouts) {
    const known = mappingShape.safeParse(mapping)
    const row = rows.find(({ line, cells }) => line <= previewRows && headerCells(cells).join('\n') === header.join('\n'))
    if (row && known.success) return { name, mapping: { ...known.data, headerRow: row.line, lastRow: null } }
  }
  return null
}

function readLines(tx: Tx, { rows }: Table, given: Mapping): Read {
  const read = linesOf(rows, given, dayOf(tx.now))
  return { ...read, lines: read.lines.map(line => ({ ...line, key: keptKey(tx.house, line.key) })) }
}

/** The first lines, and after them those at which somebody should look, wherever they stand. */
function sampleOf<T extends { line: number }>(lines: readonly T[], doubtful: (line: number) => boolean): T[] {
  return [
    ...lines.slice(0, shownLines),
    ...lines
      .slice(shownLines)
      .filter(({ line }) => doubtful(line))
      .slice(0, shownDoubtful),
  ]
}

/** What an import would do; changes nothing. */
export async function check(tx: Tx, given: BodyOf<typeof checkStatement>, { table }: Opened): Promise<ReplyOf<typeof checkStatement>> {
  const bankAccountId = Number(given.bankAccountId)
  const { lines, leftOut, wrong } = readLines(tx, table, given.mapping)
  const fresh = freshOf(lines, await store.knownLines(tx.db, bankAccountId, keysOf(lines)))
  const isNew = new Set(fresh.map(line => line.line))
  const alike = new Set(fresh.length ? await store.alikeLines(tx.db, bankAccountId, fresh) : [])
  const shifted = new Set(fresh.length ? await store.shiftedLines(tx.db, bankAccountId, fresh) : [])
  const breaks = brokenAt(lines)
  return {
    ...{ lines: lines.length, fresh: fresh.length, known: lines.length - fresh.length, ...sums(lines), ...period(lines) },
    ...{ leftOut, wrong: wrong.slice(0, shownWrong), wrongCount: wrong.length },
    ...{ addsUp: breaks === undefined ? null : breaks === null, breaksAt: breaks ?? null },
    ...{ alike: alike.size, shifted: shifted.size },
    sample: sampleOf(lines, line => alike.has(line) || shifted.has(line)).map(
      ({ line, day, narration, reference, credit, debit, balance }) => ({
        ...{ line, day, narration: narration.slice(0, longestShown), reference, credit, debit, balance },
        ...{ known: !isNew.has(line), alike: alike.has(line), shifted: shifted.has(line) },
      }),
    ),
  }
}

/**
 * Imports the lines that are not here yet, all of them or none, and remembers the mapping where a name is given.
 * The same file again changes nothing.
 * @throws Refusal 422 with the lines that cannot be read
 */
export async function importLines(
  tx: Tx,
  given: BodyOf<typeof importStatement>,
  { name, sha256, table }: Opened,
  by: Who,
): Promise<ReplyOf<typeof importStatement>> {
  const bankAccountId = Number(given.bankAccountId)
  if (!(await store.lockAccount(tx.db, bankAccountId))) throw fieldRefusal({ bankAccountId: ['Choose from the list'] })
  while ((await finishLines(tx.db, tx.house)) > 0);
  const { lines, wrong } = readLines(tx, table, given.mapping)
  if (wrong.length > 0)
    throw new Refusal(`Lines that cannot be read: ${wrong.length}. Nothing was imported.`, 422, {
      data: wrong.slice(0, shownLines).map(({ line, message }) => `Line ${line} of the file: ${message}`),
    })
  const { from, to } = period(lines)
  if (from === null || to === null) throw new Refusal('No line with an amount was found. Nothing was imported.')

  if (given.remember !== null) {
    const layout = { bankAccountId, name: given.remember, header: headerOf(table.rows, given.mapping.headerRow) }
    await store.keepLayout(tx.db, {
      ...layout,
      mapping: { ...given.mapping, lastRow: null },
      madeBy: by.userId,
      madeAt: tx.now.toISOString(),
    })
  }
  const fresh = freshOf(lines, await store.knownLines(tx.db, bankAccountId, keysOf(lines)))
  const before = fresh.length === 0 ? await store.importedBefore(tx.db, bankAccountId, sha256) : undefined
  if (before) return { id: String(before.id), added: 0, known: lines.length }

  const breaks = brokenAt(lines)
  const id = await store.insertStatement(tx.db, {
    ...{ bankAccountId, fileName: name, fileSha256: sha256, fromDay: from, toDay: to, lineCount: lines.length, added: fresh.length },
    ...sums(lines),
    addsUp: breaks === undefined ? null : breaks === null,
    importedBy: by.userId,
    importedAt: tx.now.toISOString(),
  })
  await store.insertLines(tx.db, bankAccountId, id, fresh)
  const details = { bankAccountId, from, to, lines: lines.length, added: fresh.length, sha256 }
  await audit(tx.db, { event: 'bankStatement.imported', who: by, subject: 'bank_statement', subjectId: id, details })
  return { id: String(id), added: fresh.length, known: lines.length - fresh.length }
}

/** A statement of the first account that the demo brings along, with one amount for both ways. */
export async function importText(tx: Tx, text: Buffer, by: Who): Promise<void> {
  const [account] = await store.accounts(tx.db)
  // Text of our own, which needs no process of its own.
  const { tableOf } = await import('./tables')
  const opened = { name: 'statement.csv', sha256: sha256Of(text), table: await tableOf(text, null) }
  const given = { bankAccountId: String(account?.id), uploadId: '', sheet: null, remember: `${account?.bank}, CSV` }
  const mapping = {
    headerRow: 1,
    lastRow: null,
    dateShape: 'dmy' as const,
    roles: ['day' as const, 'narration' as const, 'amount' as const],
  }
  await importLines(tx, { ...given, mapping }, opened, by)
}

/** Requests without a line, open ones first, each with the lines that may be its money; and online payments with the line that names them. */
export async function review(tx: Tx, query: QueryOf<typeof reviewMatches>, by: Who): Promise<ReplyOf<typeof reviewMatches>> {
  assertReader(by)
  const { bankAccountId, from, to } = query
  const matches = await matchesOf(tx, { bankAccountId: bankAccountId === undefined ? undefined : Number(bankAccountId), from, to })
  const all = matches.size ? await store.requestsOf(tx.db, [...matches.keys()]) : []
  const requests: ReplyOf<typeof reviewMatches>['requests'] = []
  for (const request of all.slice(0, shownRequests)) {
    const { id, refNo, code, shopName, amount, bank, reference, depositedOn, payerName, payerLast4 } = request
    type Shown = (typeof requests)[number]
    requests.push({
      ...{ id: String(id), refNo, code, shopName, amount, bank, reference, depositedOn },
      status: request.status as Shown['status'],
      mode: request.mode as Shown['mode'],
      payer: [payerName, payerLast4 && `••${payerLast4}`].filter(Boolean).join(' ') || null,
      notYours: await whyNot(tx, request, by),
      matches: matches.get(id) ?? [],
    })
  }
  const pairs = await store.onlinePairs(tx.db, {
    bankAccountId: bankAccountId === undefined ? undefined : Number(bankAccountId),
    limit: shownRequests,
  })
  const online = pairs.map(({ paymentId, orderId, merchantId: _, lineId, seenAt, ...pair }) => ({
    ...pair,
    ...{ paymentId: String(paymentId), orderId: String(orderId), lineId: String(lineId), seenAt: new Date(seenAt).toISOString() },
  }))
  return { requests, more: all.length - requests.length, online, openLines: await store.openLines(tx.db) }
}

/**
 * Says that a line is the money of a request that was approved without it. Moves no money.
 * @throws Refusal 403 own payment or above the limit, 404, 409 line or request has one already or the line is somebody else's, 422 another amount
 */
export async function link(tx: Tx, lineId: number, requestId: number, by: Who): Promise<void> {
  assertReader(by)
  const request = await approvedRequest(tx, requestId, by)
  const { bare } = keyOf(request)
  const line = assertFits(await lockDeposit(tx, bare, lineId), request)
  const claimer = { source: 'paymentRequest', sourceId: requestId, merchantId: request.merchantId } as const
  await assertFree(tx, { claimer, bare, line }, by)
  await linkTo(tx, lineId, { requestId }, by)
  await record(tx, 'payment_request', requestId, 'match', by, { details: { lineId, day: line.day } })
}

/** The same of an online payment, whose line is in whichever account the provider pays into. */
export async function linkOnline(tx: Tx, lineId: number, gatewayPaymentId: number, by: Who): Promise<void> {
  assertReader(by)
  const paid = await store.onlinePayment(tx.db, gatewayPaymentId)
  if (!paid) throw missing()
  const notYours = await whyNot(tx, paid, by)
  if (notYours) throw new Refusal(notYours, 403)
  if (paid.status !== 'credited') throw changed()
  const { bare } = transferKey(paid.bankRef)
  const line = assertFits(await lockDeposit(tx, bare, lineId), { bankAccountId: null, amount: paid.amount })
  const claimer = { source: 'gatewayPayment', sourceId: gatewayPaymentId, merchantId: paid.merchantId } as const
  await assertFree(tx, { claimer, bare, line }, by)
  await linkTo(tx, lineId, { gatewayPaymentId }, by)
  await record(tx, 'gateway_order', paid.orderId, 'match', by, { details: { lineId, paymentId: gatewayPaymentId, day: line.day } })
}

const atOnce = 200

/** Links online payments with the line whose reference and amount are theirs; own payments and what somebody else took meanwhile are passed over. */
export async function linkSure(tx: Tx, by: Who): Promise<{ linked: number }> {
  assertReader(by)
  let linked = 0
  for (const { paymentId, lineId, amount, credit } of await store.onlinePairs(tx.db, { limit: atOnce })) {
    if (amount !== credit) continue
    try {
      await linkOnline(tx, lineId, paymentId, by)
      linked++
    } catch (error) {
      // Refused before anything was written: the others are linked all the same.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { linked }
}

/** Sets a line aside that is no top-up, or takes it back. @throws Refusal 404, 409 when it is matched or so already */
export async function setAside(tx: Tx, lineId: number, remark: string | null, by: Who): Promise<void> {
  assertReader(by)
  if (!(await store.putAside(tx.db, lineId, remark))) throw (await store.lineById(tx.db, lineId)) ? changed() : missing()
  await record(tx, 'bank_line', lineId, remark === null ? 'reopen' : 'aside', by, { remark })
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const keysOf = (lines: readonly { key: string }[]) => lines.map(line => line.key)

const sums = (lines: readonly { credit: number; debit: number }[]) => ({
  credits: lines.reduce((sum, line) => sum + line.credit, 0),
  debits: lines.reduce((sum, line) => sum + line.debit, 0),
})

function period(lines: readonly { day: string }[]): { from: string | null; to: string | null } {
  const days = lines.map(line => line.day).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}
