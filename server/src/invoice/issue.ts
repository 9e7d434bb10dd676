import { financialYear, gstStates, stateCodeOf, type Tax, taxOf } from '@sevakendra/contract/invoice/gst'
import { type PaperKind, paperPrefixes } from '@sevakendra/contract/invoice/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { type Business, businessOf } from '../platform/business'
import type { Tx } from '../platform/tx'
import * as store from './store'

/** A paper of a charge as it was issued; it never changes again, whatever becomes of the addresses. Paise. */
export interface Issue {
  supplier: { business: Business; gstin: string | null; stateCode: string | null }
  buyer: { name: string; shop: string; code: string; address: string; stateCode: string | null; state: string }
  /** GST code of the state in which the service is taken to be supplied; null on bills. */
  place: string | null
  description: string
  reference: string | null
  sac: string
  /** Our fee: taxable value and GST together. */
  fee: number
  taxable: number
  tax: Tax | null
  governmentFee: number
  markup: number
  /** For whom the mark-up was collected. */
  parent: string | null
  total: number
}

/** Access to a portal and the support that comes with it, of whatever service. */
const otherSac = '998399'
/** Whose SAC a record has. */
const serviceOf: Record<string, string> = { nsdlApplication: 'nsdl-physical' }

/** So many at once, so that nobody waits long behind the lock. */
const batch = 300

/**
 * Gives every charge and every charge given back its paper and its number, in the order of their postings. Numbers have no gaps: they are
 * taken and written together, by one at a time.
 * @returns how many
 */
export async function issueDue(tx: Pick<Tx, 'db'>, everything = false): Promise<number> {
  await store.issueAlone(tx.db)
  const postings = await store.due(tx.db, batch, everything)
  if (postings.length === 0) return 0
  const supplier = await supplierNow(tx)
  const buyers = new Map((await store.buyers(tx.db, [...new Set(postings.map(one => one.merchantId))])).map(one => [one.id, one]))
  const sacs = await store.sacs(tx.db)
  const issued = new Map<number, store.Issued>()
  const corrected = postings.flatMap(one => one.reverses ?? [])
  if (corrected.length) for (const one of await store.byJournals(tx.db, corrected)) issued.set(one.journalId, one)

  const charges = postings.flatMap(posting => {
    const buyer = posting.reverses === null && buyers.get(posting.merchantId)
    if (!buyer) return []
    const kind: PaperKind = supplier.gstin ? 'invoice' : 'bill'
    return { posting, kind, corrects: null, document: issueOf(posting, buyer, supplier, sacs) }
  })
  for (const one of await writeAll(tx, charges)) issued.set(one.journalId, one)

  // What is given back names the paper of its charge, which may be of this very batch, and says the same but for its own words.
  const notes = postings.flatMap(posting => {
    const corrects = posting.reverses === null ? undefined : issued.get(posting.reverses)
    if (!corrects) return []
    const kind: PaperKind = corrects.kind === 'bill' ? 'refundNote' : 'creditNote'
    return {
      posting,
      kind,
      corrects: corrects.id,
      document: { ...(corrects.document as unknown as Issue), description: maskIdentityNumbers(posting.narration) },
    }
  })
  await writeAll(tx, notes)
  return charges.length + notes.length
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

async function supplierNow({ db }: Pick<Tx, 'db'>): Promise<Issue['supplier']> {
  const business = await businessOf(db)
  const gstin = (await store.gstin(db)) || null
  return { business, gstin, stateCode: gstin?.slice(0, 2) ?? stateCodeOf(business.state) ?? null }
}

function issueOf(posting: store.Posting, buyer: store.Buyer, supplier: Issue['supplier'], sacs: Record<string, string | null>): Issue {
  const registered = supplier.gstin !== null
  const buyerState = stateCodeOf(buyer.state) ?? null
  // Of a buyer whose address is not known the place is the supplier's (IGST Act s. 12 (2) (b)).
  const place = buyerState ?? supplier.stateCode
  const { taxable, gst, governmentFee, markup, total } = posting
  return {
    supplier,
    buyer: {
      name: buyer.name,
      shop: buyer.shopName,
      code: buyer.code,
      address: store.placeOf(buyer),
      state: buyer.state,
      stateCode: buyerState,
    },
    place: registered ? place : null,
    description: maskIdentityNumbers(posting.narration),
    reference: posting.reference,
    sac: sacs[serviceOf[posting.refType] ?? ''] ?? otherSac,
    ...{ fee: taxable + gst, taxable: registered ? taxable : taxable + gst, governmentFee, markup, total },
    tax: registered && supplier.stateCode && place ? taxOf(gst, { supplier: supplier.stateCode, place }) : null,
    parent: buyer.parentCode ? `${buyer.parentShop} (${buyer.parentCode})` : null,
  }
}

export const placeWords = (code: string): string => `${gstStates[code] ?? code} (${code})`
