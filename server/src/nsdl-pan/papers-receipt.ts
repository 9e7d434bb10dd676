import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { paper } from '@sevakendra/contract/nsdl-pan/forms/layout'
import type { Price } from '@sevakendra/contract/nsdl-pan/physical/endpoints'

/** Our receipt for an acknowledged application. */
export interface Receipt {
  businessName: string
  businessAddress: string
  businessContact: string
  refNo: string
  applicant: string
  aadhaarMasked: string | null
  formNo: string
  card: string
  submittedAt: string
  ackNo: string
  ackDate: string
  shop: string
  price: Price
  printedAt: string
}

type Doc = PDFKit.PDFDocument
const ink = '#111a2b'
const dim = '#55627a'
const line = '#cad3e0'
const left = 48
const width = paper.width - 2 * left

/** One page: who, what, the number of the tax office, what was paid, and that this is not the official paper. */
export function drawReceipt(doc: Doc, receipt: Receipt): void {
  doc.addPage({ size: 'A4', margin: 0 })
  doc.fillColor(ink).font('bold').fontSize(16).text(receipt.businessName, left, 48)
  doc.font('regular').fontSize(9).fillColor(dim).text(receipt.businessAddress, { width })
  if (receipt.businessContact) doc.text(receipt.businessContact)
  let y = rule(doc, doc.y + 12)
  doc
    .fillColor(ink)
    .font('bold')
    .fontSize(14)
    .text('Receipt of a PAN application', left, y + 14)
  y = doc.y + 14

  doc.roundedRect(left, y, width, 58, 6).lineWidth(1).strokeColor(ink).stroke()
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(dim)
    .text('Acknowledgement number', left + 16, y + 10, { lineBreak: false })
  doc
    .font('bold')
    .fontSize(20)
    .fillColor(ink)
    .text(receipt.ackNo, left + 16, y + 24, { lineBreak: false, characterSpacing: 1.5 })
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(dim)
    .text('Dated', left + width - 120, y + 10, { lineBreak: false })
  doc
    .font('medium')
    .fontSize(12)
    .fillColor(ink)
    .text(dayWords(receipt.ackDate), left + width - 120, y + 27, { lineBreak: false })
  y += 78

  y = table(doc, y, [
    ['Reference', receipt.refNo],
    ['Applicant', receipt.applicant],
    ['Aadhaar', receipt.aadhaarMasked ?? 'Not quoted'],
    ['Form', `Form No. ${receipt.formNo}, new application, individual`],
    ['Card', receipt.card],
    ['Submitted', timeWords(receipt.submittedAt)],
    ['Shop', receipt.shop],
  ])
  const { governmentFee, fee, gst, markup, total } = receipt.price
  y = rule(doc, y + 10) + 12
  y = table(doc, y, [
    ['Government fee', money(governmentFee)],
    ['Service fee', `${money(fee)}  (GST of ${money(gst)} in it)`],
    ...(markup > 0 ? [['Service charge of the shop', money(markup)] as [string, string]] : []),
    ['Total', money(total)],
  ])
  rule(doc, y + 10)
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(dim)
    .text(
      'This is our receipt. The official acknowledgement is the one of the tax office under the number above. ' +
        'The fee is not given back after the acknowledgement.',
      left,
      y + 24,
      { width },
    )
  doc.fontSize(8).text(`Printed ${timeWords(receipt.printedAt)}`, left, paper.height - 48, { lineBreak: false })
}

function rule(doc: Doc, y: number): number {
  doc
    .lineWidth(0.8)
    .strokeColor(line)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
  return y
}

function table(doc: Doc, top: number, rows: [string, string][]): number {
  let y = top
  for (const [label, value] of rows) {
    doc.font('regular').fontSize(9.5).fillColor(dim).text(label, left, y, { width: 150, lineBreak: false })
    doc
      .font('medium')
      .fontSize(10)
      .fillColor(ink)
      .text(value, left + 160, y, { width: width - 160 })
    y = Math.max(doc.y, y + 13) + 6
  }
  return y
}
