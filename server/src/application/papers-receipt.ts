import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Business } from '../platform/business'
import { table } from '../platform/pdf/parts'
import { inks, type Paper } from '../platform/pdf/pdf'
import type { Say } from '../platform/words'
import type { Db } from './store'

/** What the receipts of all products draw alike. */

/** Read at arm's length across a counter, amounts most of all: a point must not look like a comma. */
const tableSize = 10

/** The number by which an application is found, in large, with its day. @param on `2026-01-05`, or an instant */
export function numberBox(paper: Paper, say: Say, { label, no, on }: { label: string; no: string; on: string }): void {
  const { doc, left, width } = paper
  doc.roundedRect(left, paper.y, width, 54, 6).lineWidth(1).strokeColor(inks.text).stroke()
  paper.write(label, left + 14, paper.y + 9, { size: 8.5, ink: inks.quiet })
  paper.write(no, left + 14, paper.y + 23, { size: 18, bold: true })
  paper.write(say('Dated'), left + width - 120, paper.y + 9, { size: 8.5, ink: inks.quiet })
  paper.write(dayWords(on), left + width - 120, paper.y + 26, { size: 12, bold: true })
  paper.y += 72
}

/** In paise. */
interface Charged {
  governmentFee: number
  fee: number
  gst: number
  markup: number
  total: number
}

/** What was debited, for the shop alone. */
export function chargeTable(paper: Paper, say: Say, { governmentFee, fee, gst, markup, total }: Charged): void {
  paper.y += 6
  table(
    paper,
    [
      { label: say('Charge'), share: 3 },
      { label: say('Amount'), share: 1, align: 'right' },
    ],
    [
      ...(governmentFee > 0 || fee === 0 ? [[say('Government fee'), money(governmentFee)]] : []),
      [say('Service fee, GST of {{gst}} included', { gst: money(gst) }), money(fee)],
      ...(markup > 0 ? [[say('Mark-up'), money(markup)]] : []),
    ],
    [say('Total'), money(total)],
    tableSize,
  )
}

/** What was handed in, and as which proof. */
export function papersTable(paper: Paper, say: Say, handedIn: readonly (readonly [paper: string, proves: readonly string[]])[]): void {
  paper.y += 6
  if (handedIn.length === 0) return
  table(
    paper,
    [
      { label: say('Papers handed in'), share: 1 },
      { label: say('Handed in as'), share: 1 },
    ],
    handedIn.map(([name, proves]) => [say(name), proves.map(one => say(one)).join(', ')]),
    undefined,
    tableSize,
  )
}

/** A line for the hand and the stamp of the shop. */
export function stampLine(paper: Paper, say: Say, { code, shopName }: { code: string; shopName: string }): void {
  const { right } = paper
  // Room for a stamp above the line.
  paper.need(90)
  paper.y += 70
  const width = paper.width * 0.38
  paper.doc
    .moveTo(right - width, paper.y)
    .lineTo(right, paper.y)
    .lineWidth(0.8)
    .strokeColor(inks.quiet)
    .stroke()
  const style = { size: 8.5, ink: inks.quiet, width, align: 'center' } as const
  paper.y += paper.write(`${shopName} (${code})`, right - width, paper.y + 5, style) + 8
  paper.write(say('Signature and stamp of the shop'), right - width, paper.y, style)
}

/** The shop as an applicant at its counter knows it. */
export const counterOf = async (db: Db, merchantId: number) => {
  const { code, shopName, ...at } = await db
    .selectFrom('merchant')
    .select(['code', 'shopName', 'address1', 'address2', 'address3', 'district', 'state', 'pin', 'mobileNo'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const letterhead: Business = {
    businessName: shopName,
    ...{ add1: at.address1, add2: at.address2 ?? '', add3: at.address3 ?? '' },
    ...{ district: at.district, pin: at.pin, state: at.state, contactNo: at.mobileNo, emailId: '' },
  }
  return { code, shopName, letterhead }
}
