import { gstIn } from '@sevakendra/contract/invoice/gst'
import { type PaperKind, paperTitles } from '@sevakendra/contract/invoice/words'
import type { Endpoint, file } from '@sevakendra/contract/kit/endpoint'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { ReceiptKind } from '@sevakendra/contract/register/journals'
import type { ChargedType, RefType } from '@sevakendra/contract/register/subjects'
import type { SupplyFacts } from '@sevakendra/contract/tax/endpoints'
import { addressLine, businessOf } from '../platform/business'
import { unhurried } from '../platform/db/transaction'
import { missing } from '../platform/http/errors'
import { type App, type FileReply, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import type { Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import { narrationIn } from '../platform/lists/export-language'
import { brandOf } from '../platform/look'
import { renderPaper } from '../platform/pdf/pdf'
import type { Services, Tx } from '../platform/tx'
import { type Language, sayBoth, sayIn } from '../platform/words'
import * as wallet from '../wallet/service'
import { batch, type Issue, issueDue } from './issue'
import { drawCharge, drawReceipt, type Receipt } from './papers'
import * as store from './store'

/**
 * Takes a charge of ours from a wallet, and keeps what its GST was worked out by, so that its invoice says to the paisa what the ledger says.
 * @param given.supply by which `revenue` and `gst` of the split were taken apart
 * @throws Refusal as `wallet.debit`
 */
export async function charge(
  tx: Tx,
  given: wallet.Movement & { refType: ChargedType; supply: SupplyFacts },
  by: Who,
): Promise<wallet.Posted> {
  const { supply, ...movement } = given
  const { revenue = 0, gst = 0 } = movement.split
  const expected = gstIn(revenue + gst, supply).gst
  if (gst !== expected) throw new RangeError(`${given.kind} ${given.refType} ${given.refId}: GST of ${gst}, not ${expected}`)
  const posted = await wallet.debit(tx, movement, by)
  await store.keepSupply(tx.db, posted.journal, supply)
  return posted
}

/** The invoice, or the bill, of what a record was charged. @throws Refusal 404 when it was not charged */
export const chargePaper = async (services: Services, record: store.Of, language: Language): Promise<FileReply> =>
  issuedPaper(services, await store.journalOf(services.db, record), language)

/** The credit note of a charge that was given back. @throws Refusal 404 when it was not */
export const refundPaper = async (services: Services, record: store.Of, language: Language): Promise<FileReply> =>
  issuedPaper(services, await store.journalOf(services.db, record, true), language)

type PaperCall = Endpoint<string, undefined, undefined, typeof file>

/**
 * Answers the calls by which the invoice of a charge, and the credit note after it was given back, are saved.
 * @param postingOf what the record was charged by, for somebody who may read it; refuses everybody else
 */
export function chargePapers(
  app: App,
  { invoices, creditNotes }: { invoices: readonly PaperCall[]; creditNotes: readonly PaperCall[] },
  postingOf: (services: Services, id: number, by: Who) => Promise<store.Of>,
): void {
  for (const [calls, paper] of [
    [invoices, chargePaper],
    [creditNotes, refundPaper],
  ] as const)
    for (const call of calls)
      handleAfter(
        app,
        call,
        async ({ services, id, who, request }) => paper(services, await postingOf(services, id, who as Who), languageOf(request)),
        async ({ prepared }) => prepared,
      )
}

/**
 * The receipt of money that came into a wallet, with the balance after it for those who may see the wallet.
 * @param how mode, bank and number, as the room behind the record knows them
 * @throws Refusal 404 when nothing was credited
 */
export const topUpReceipt = async (services: Services, record: store.Of, how: Receipt['how'], reader: Reader): Promise<FileReply> =>
  receiptPaper(services, await store.journalOf(services.db, record), how, reader)

/** Who a paper is drawn for, and in which language. */
interface Reader {
  by: Who
  language: Language
}

/** Mode, bank and number, as the room behind the record knows them; nothing for what is no record of it. */
type ReceiptFacts = (tx: Pick<Tx, 'db'>, record: { refType: RefType; refId: number }) => Promise<Receipt['how']>

/** What the receipts of each kind of top-up say of how the money came. The room that posts the kind gives it (`room.ts`). */
export type TopUpReceipts = Record<ReceiptKind, ReceiptFacts>

/**
 * The paper of a line: a receipt for what came in by a top-up, an invoice or credit note for a charge and its reversal. Whether a line has
 * one is decided by the kinds of the postings alone.
 * @param number of the line in the wallet of this merchant, as text
 * @throws Refusal 404 without such a line, and where it has no paper
 */
export async function linePaper(
  services: Services,
  { merchantId, number }: { merchantId: number; number: string },
  receipts: TopUpReceipts,
  reader: Reader,
): Promise<FileReply> {
  const line = await lineOf(services, merchantId, number)
  const receipt = Object.hasOwn(receipts, line.kind) && receipts[line.kind as ReceiptKind]
  if (receipt) return receiptPaper(services, line.id, await receipt(services, line), reader)
  if (store.invoiced.includes(line.reversedKind ?? line.kind)) return issuedPaper(services, line.id, reader.language)
  throw missing()
}

/** What stands behind a line of a wallet. @throws Refusal 404 without such a line */
async function lineOf({ db }: Pick<Services, 'db'>, merchantId: number, line: string) {
  const found = /^\d{1,15}$/.test(line) ? await store.journalOfLine(db, merchantId, Number(line)) : undefined
  if (!found) throw missing()
  return found
}

async function issuedPaper(services: Services, journalId: number | undefined, language: Language): Promise<FileReply> {
  if (journalId === undefined) throw missing()
  const row = (await store.paperOf(services.db, journalId)) ?? (await issuedNow(services, journalId))
  if (!row) throw missing()
  const kind = row.kind as PaperKind
  const title = `${sayIn(language)(paperTitles[kind])} ${row.no}`
  const issue = row.document as unknown as Issue
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const { correctsNo, correctsOn, correctsKind } = row
  const corrects =
    correctsNo !== null && correctsOn !== null ? { kind: correctsKind as PaperKind, no: correctsNo, issuedOn: correctsOn } : null
  const at = new Date(`${row.issuedOn}T00:00:00+05:30`)
  const body = await renderPaper({ title, business, brand, at, foot: title, language }, paper =>
    drawCharge(paper, issue, { kind, no: row.no, issuedOn: row.issuedOn, corrects }, sayBoth(language)),
  )
  return { name: `${row.no.replaceAll('/', '-')}.pdf`, mime: 'application/pdf', body }
}

/** Whoever asks before the minute's round has its paper issued now, together with all that are due before it. */
async function issuedNow(services: Services, journalId: number): Promise<store.PaperRow | undefined> {
  for (const everything of [false, true]) {
    const failed = new Set<number>()
    while ((await issueRound(services, everything, failed)) > 0) {
      const row = await store.paperOf(services.db, journalId)
      if (row) return row
    }
    const row = await store.paperOf(services.db, journalId)
    if (row) return row
  }
  return undefined
}

/**
 * One batch. Where a posting of it cannot get its paper, the others get theirs one by one; it is logged and tried again in the next run.
 * @param failed journals that are left out, to which those that fail now are added
 * @returns how many got a paper or failed: nothing once none is left
 */
async function issueRound(services: Services, everything: boolean, failed: Set<number>): Promise<number> {
  const issue = (which: store.Which) =>
    command(services, async tx => {
      if (everything) await unhurried(tx.db)
      return issueDue(tx, { everything, ...which })
    })
  const except = [...failed]
  try {
    return await issue({ except })
  } catch (error) {
    services.log.warn({ err: error, event: 'invoice.batch' }, 'a batch of papers failed and is issued one by one')
  }
  let tried = 0
  for (const { id } of await store.due(services.db, batch, { everything, except }))
    try {
      tried += await issue({ only: id })
    } catch (error) {
      failed.add(id)
      tried += 1
      services.log.error({ err: error, event: 'invoice.failed', journal: id }, 'a posting did not get its paper')
    }
  return tried
}

async function receiptPaper(
  services: Services,
  journalId: number | undefined,
  how: Receipt['how'],
  { by, language }: Reader,
): Promise<FileReply> {
  const credit = journalId === undefined ? undefined : await store.credited(services.db, journalId)
  const [buyer] = credit ? await store.buyers(services.db, [credit.merchantId]) : []
  if (!credit || !buyer) throw missing()
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const no = credit.reference ?? `RC${String(credit.id).padStart(8, '0')}`
  const receipt: Receipt = {
    ...{
      no,
      at: new Date(credit.at).toISOString(),
      amount: credit.amount,
      balanceAfter: credit.balanceAfter === null ? null : wallet.shownTo(by, credit.balanceAfter),
      narration: narrationIn(maskIdentityNumbers(credit.narration), sayIn(language)),
      how,
    },
    from: { name: buyer.name, shop: buyer.shopName, code: buyer.code, address: store.placeOf(buyer) },
  }
  const say = sayIn(language)
  const title = `${say('Receipt')} ${no}`
  const about = { title, business, brand, at: new Date(credit.at), foot: `${title} · ${addressLine(business)}`, language }
  return {
    name: `${no}-receipt.pdf`,
    mime: 'application/pdf',
    body: await renderPaper(about, paper => drawReceipt(paper, business, receipt, say)),
  }
}

/** Each minute whatever is due gets its paper; each night the whole ledger is looked through for what was missed. */
export function defineInvoiceJobs(services: Services): void {
  const { jobs } = services
  const rounds = 20
  const issue = async () => {
    const failed = new Set<number>()
    for (let round = 0; round < rounds; round++) if ((await issueRound(services, false, failed)) === 0) return
  }
  const issueMissed = async () => {
    const failed = new Set<number>()
    while ((await issueRound(services, true, failed)) > 0);
  }
  jobs.define('invoice.issue', issue, { cron: '* * * * *', retries: 0 })
  jobs.define('invoice.missed', issueMissed, { cron: '30 3 * * *' })
}
