import {
  creditNoteStatus,
  creditNoteUntil,
  type FeeTax,
  financialYear,
  gstRate,
  gstStates,
  placeOfSupply,
  type Supply,
} from '@sevakendra/contract/invoice/gst'
import { type PaperKind, paperPrefixes } from '@sevakendra/contract/invoice/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { SupplyFacts } from '@sevakendra/contract/tax/endpoints'
import type { Business } from '../platform/business'
import { system } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { type Supplier, serviceOf, supplierNow, supplyTo } from '../tax/service'
import * as wallet from '../wallet/service'
import * as store from './store'

/** A paper of a charge as it was issued; it never changes again, whatever becomes of the addresses. Paise. */
export interface Issue {
  supplier: { business: Business; gstin: string | null; stateCode: string | null }
  buyer: {
    name: string
    shop: string
    code: string
    address: string
    stateCode: string | null
    state: string
    /** Of a registered buyer; missing on papers that were issued before it was kept. */
    gstin?: string | null
  }
  /** GST code of the state in which the service is taken to be supplied; null on bills. */
  place: string | null
  description: string
  reference: string | null
  sac: string
  /** Of the GST inside the fee, in percent; missing on papers that were issued before it was kept, and on those without GST. */
  rate?: number
  /** Our fee: taxable value and GST together. */
  fee: number
  taxable: number
  tax: Pick<FeeTax, 'cgst' | 'sgst' | 'igst'> | null
  governmentFee: number
  markup: number
  /** For whom the mark-up was collected. */
  parent: string | null
  total: number
  /** On a refund note that comes too late for a credit note: the last day on which one was possible. */
  late?: string
}

/** So many at once, so that nobody waits long behind the lock. */
export const batch = 300

/**
 * Gives every charge and every charge given back its paper and its number, in the order of their postings. Numbers have no gaps: they are
 * taken and written together, by one at a time.
 * @returns how many
 */
export async function issueDue(tx: Tx, which: store.Which = {}): Promise<number> {
  await store.issueAlone(tx.db)
  const postings = await store.due(tx.db, batch, which)
  if (postings.length === 0) return 0
  const supplier = await supplierNow(tx)
  const buyers = new Map((await store.buyers(tx.db, [...new Set(postings.map(one => one.merchantId))])).map(one => [one.id, one]))
  const issued = new Map<number, store.Issued>()
  const corrected = postings.flatMap(one => one.reverses ?? [])
  if (corrected.length) for (const one of await store.byJournals(tx.db, corrected)) issued.set(one.journalId, one)

  const charges: Paper[] = []
  for (const posting of postings) {
    const buyer = posting.reverses === null && buyers.get(posting.merchantId)
    if (!buyer) continue
    const document = await issueOf(tx, posting, buyer, supplier)
    charges.push({ posting, kind: document.supplier.gstin ? 'invoice' : 'bill', corrects: null, document })
  }
  for (const one of await writeAll(tx, charges)) issued.set(one.journalId, one)

  // What is given back names the paper of its charge, which may be of this very batch, and says the same but for its own words.
  const notes = postings.flatMap(posting => {
    const corrects = posting.reverses === null ? undefined : issued.get(posting.reverses)
    if (!corrects) return []
    const document = { ...(corrects.document as unknown as Issue), description: maskIdentityNumbers(posting.narration) }
    const late = corrects.kind === 'invoice' && creditNoteStatus(corrects.issuedOn, dayOf(posting.at)) === 'over'
    if (late) {
      const { fee } = document
      return {
        ...{ posting, kind: 'refundNote' as const, corrects: corrects.id },
        document: { ...document, taxable: fee, tax: null, late: creditNoteUntil(corrects.issuedOn) },
      }
    }
    const kind: PaperKind = corrects.kind === 'bill' ? 'refundNote' : 'creditNote'
    return { posting, kind, corrects: corrects.id, document }
  })
  for (const note of await writeAll(tx, notes)) await keepTax(tx, note, postings)
  return charges.length + notes.length
}

/**
 * After the last day for a credit note the GST of a charge can no longer be reduced: of what was given back it stays owed to the government,
 * and the business bears it.
 */
async function keepTax(tx: Tx, note: store.Issued, postings: store.Posting[]): Promise<void> {
  const { late } = note.document as unknown as Issue
  const gst = postings.find(one => one.id === note.journalId)?.gst ?? 0
  if (!late || gst === 0) return
  const legs = [
    { kind: 'gst', amount: gst },
    { kind: 'revenue', amount: -gst },
  ]
  const words = narration('gstLate', { note: note.no, day: late })
  await wallet.post(tx, { kind: 'adjustment', refType: 'invoice', refId: note.id, reference: note.no, narration: words, legs }, system)
}

interface Paper {
  posting: store.Posting
  kind: PaperKind
  corrects: number | null
  document: Issue
}

async function writeAll(tx: Pick<Tx, 'db'>, papers: Paper[]): Promise<store.Issued[]> {
  const seriesOf = ({ kind, posting }: Paper) => `${paperPrefixes[kind]}/${financialYear(dayOf(posting.at))}`
  const all: store.Issued[] = []
  for (const series of [...new Set(papers.map(seriesOf))].sort()) {
    const group = papers.filter(one => seriesOf(one) === series)
    const before = await store.takeNumbers(tx.db, series, group.length)
    const rows = group.map(({ posting, kind, document, corrects }, at) => ({
      ...{ kind, series, number: before + at + 1, no: `${series}/${String(before + at + 1).padStart(6, '0')}` },
      ...{ journalId: posting.id, merchantId: posting.merchantId, correctsId: corrects },
      issuedOn: dayOf(posting.at),
      document: JSON.stringify(document),
    }))
    all.push(...(await store.insert(tx.db, rows)))
  }
  return all
}

/** What the GST of a posting without a note is taken to be worked out by: as things are now, for a buyer whose registration was not asked for then. */
async function supplyNow(tx: Pick<Tx, 'db'>, { refType, merchantId }: store.Posting): Promise<SupplyFacts> {
  const { supplierGstin, supplier, buyerState, sac } = await supplyTo(tx, merchantId, serviceOf(refType))
  return { supplierGstin, supplier, buyerGstin: null, buyerState, place: placeOfSupply({ supplier, buyerGstin: null, buyerState }), sac }
}

async function issueOf(tx: Pick<Tx, 'db'>, posting: store.Posting, buyer: store.Buyer, { business }: Supplier): Promise<Issue> {
  const supply = posting.supply ?? (await supplyNow(tx, posting))
  const registered = supply.supplierGstin !== null
  const { taxable, gst, governmentFee, markup, total } = posting
  return {
    supplier: { business, gstin: supply.supplierGstin, stateCode: supply.supplier },
    buyer: {
      name: buyer.name,
      shop: buyer.shopName,
      code: buyer.code,
      address: store.placeOf(buyer),
      state: buyer.state,
      stateCode: supply.buyerState,
      gstin: supply.buyerGstin,
    },
    place: registered ? supply.place : null,
    description: maskIdentityNumbers(posting.narration),
    reference: posting.reference,
    sac: supply.sac,
    ...(registered && { rate: gstRate }),
    ...{ fee: taxable + gst, taxable: registered ? taxable : taxable + gst, governmentFee, markup, total },
    tax: registered && supply.supplier && supply.place ? taxPosted(gst, supply) : null,
    parent: buyer.parentCode ? `${buyer.parentShop} (${buyer.parentCode})` : null,
  }
}

/**
 * GST that was posted, by the states. Halves are equal, as `gstIn` makes them; of an odd paisa, which postings from before it have, the
 * state's half has it.
 */
function taxPosted(gst: number, { supplier, place }: Supply): NonNullable<Issue['tax']> {
  if (supplier !== place) return { cgst: 0, sgst: 0, igst: gst }
  const cgst = Math.floor(gst / 2)
  return { cgst, sgst: gst - cgst, igst: 0 }
}

export const placeWords = (code: string): string => `${gstStates[code] ?? code} (${code})`
