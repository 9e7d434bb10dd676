import { destinations } from '@sevakendra/contract/courier/onward/words'
import { companies } from '@sevakendra/contract/courier/words'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { businessOf } from '../platform/business'
import type { FileReply } from '../platform/http/http'
import type { Who } from '../platform/http/who'
import { brandOf } from '../platform/look'
import { barcode } from '../platform/pdf/barcode'
import { facts } from '../platform/pdf/parts'
import { inks, letterhead, type Paper, renderPaper } from '../platform/pdf/pdf'
import type { Services } from '../platform/tx'
import { type Language, type Say, sayIn } from '../platform/words'
import { batchOf, papersOf } from './onward/service'
import type { Batch } from './onward/store'
import { copiesOf, own } from './parcel'
import * as store from './store'

/** Of a number of 15 digits, in points: each module is then 0.3 mm, which scanners at a counter read. */
const bars = { width: 190, height: 26 }
/** A barcode with its number below and room around it. */
const rowHeight = 50

interface Sheet {
  /** Of the parcel or the batch. */
  refNo: string
  title: string
  head: string
  facts: readonly (readonly [string, string])[]
  rows: readonly Row[]
}
interface Row {
  ackNo: string
  refNo: string
  applicant: string
}

/**
 * The sheet that lies in a parcel: whose it is, who carries it, and each form with its acknowledgement number as a barcode, so that the back office
 * scans the sheet where a form is hard to scan.
 * @throws Refusal 404
 */
export async function sheet(services: Services, id: number, by: Who, language: Language): Promise<FileReply> {
  const { db } = services
  const parcel = await own(services, id, by)
  const listed = (await store.formsOf(db, id)).filter(form => form.listed)
  const copies = await copiesOf(db, listed)
  const rows = listed.map(({ ackNo, applicationId }) => {
    const copy = copies.get(applicationId)
    return { ackNo, refNo: copy?.refNo ?? '', applicant: copy?.applicant ?? '' }
  })
  return numbersSheet(services, language, say => ({
    ...{ refNo: parcel.refNo, title: say('Dispatch sheet {{refNo}}', { refNo: parcel.refNo }), head: say('Dispatch sheet'), rows },
    facts: [
      [say('Shop'), `${parcel.shopName} (${parcel.code})`],
      [say('Parcel'), parcel.refNo],
      ...carriedFacts(say, parcel),
      [say('Number of forms'), count(rows.length)],
    ],
  }))
}

/**
 * The sheet of a batch that is sent on: where to, who carries it, and each hard copy with its acknowledgement number as a barcode.
 * @throws Refusal 404
 */
export async function onwardSheet(services: Services, id: number, language: Language): Promise<FileReply> {
  const batch = await batchOf(services, id)
  const rows = await papersOf(services, id)
  return numbersSheet(services, language, say => ({
    ...{ refNo: batch.refNo, title: say('Batch sheet {{refNo}}', { refNo: batch.refNo }), head: say('Batch sheet'), rows },
    facts: [
      [say('Batch'), batch.refNo],
      [say('Sent to'), say(destinations[batch.destination])],
      ...carriedFacts(say, batch),
      [say('Number of forms'), count(rows.length)],
    ],
  }))
}

/** Who carries it; of a batch that has not left there is nothing to say. */
const carriedFacts = (
  say: Say,
  { company, companyName, docket, sentOn }: Pick<Batch, 'company' | 'companyName' | 'docket' | 'sentOn'>,
): [string, string][] =>
  company
    ? [
        [say('Courier company'), companyName ?? say(companies[company])],
        [say('Docket / AWB No.'), docket ?? ''],
        [say('Sent on'), dayWords(sentOn ?? '')],
      ]
    : []

/** A4 with what the sheet is of as a barcode of its own above the rows. */
async function numbersSheet(services: Services, language: Language, of: (say: Say) => Sheet): Promise<FileReply> {
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const say = sayIn(language)
  const { refNo, title, head, facts: said, rows } = of(say)
  const body = await renderPaper({ title, business, brand, at: services.now(), foot: title, language }, paper => {
    letterhead(paper, business, head)
    facts(paper, said)
    paper.y += 4
    barcode(paper, refNo, paper.left, paper.y, 160, 30)
    paper.y += 54
    formRows(paper, say, rows)
  })
  return { name: `${refNo}-sheet.pdf`, mime: 'application/pdf', body }
}

/** A row for each form: its place, its number as bars, whose it is, and a box to tick when it is packed. */
function formRows(paper: Paper, say: Say, rows: readonly Row[]): void {
  const { left, right } = paper
  const [barsAt, nameAt, tickAt] = [left + 34, left + 34 + bars.width + 14, right - 34]
  const head = () => {
    paper.doc.rect(left, paper.y, paper.width, 18).fill(inks.tint)
    for (const [text, x] of [
      [say('No.'), left + 6],
      [say('Acknowledgement number'), barsAt],
      [say('Applicant'), nameAt],
    ] as const)
      paper.write(text, x, paper.y + 4, { size: 8.5, bold: true })
    paper.write(say('Packed'), right - 6, paper.y + 4, { size: 8.5, bold: true, align: 'right' })
    paper.y += 22
  }
  paper.need(rowHeight + 22)
  head()
  for (const [at, { ackNo, refNo, applicant }] of rows.entries()) {
    if (paper.need(rowHeight)) head()
    const { y } = paper
    paper.write(count(at + 1), left + 24, y + 12, { align: 'right' })
    barcode(paper, ackNo, barsAt, y + 4, bars.width, bars.height)
    const width = tickAt - nameAt - 14
    const taken = paper.write(applicant, nameAt, y + 8, { bold: true, width, height: 24 })
    paper.write(refNo, nameAt, y + 9 + Math.min(taken, 24), { size: 8.5, ink: inks.quiet })
    paper.doc
      .rect(tickAt + 8, y + 12, 12, 12)
      .lineWidth(0.8)
      .strokeColor(inks.quiet)
      .stroke()
    paper.y += rowHeight
    paper.doc.moveTo(left, paper.y).lineTo(right, paper.y).lineWidth(0.5).strokeColor(inks.line).stroke()
  }
  paper.y += 8
  paper.say(say('Number of forms: {{n}}', { n: count(rows.length) }), { bold: true })
}
