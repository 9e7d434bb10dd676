import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Price } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { Business } from '../platform/business'
import { facts, table } from '../platform/pdf/parts'
import { inks, letterhead, type Paper } from '../platform/pdf/pdf'

/** Our receipt for an acknowledged application. */
export interface Receipt {
  refNo: string
  applicant: string
  /** For whom the form is. */
  applicants: string
  /** Of identity papers, masked, each with its label. */
  numbers: readonly (readonly [label: string, masked: string])[]
  formNo: string
  card: string
  submittedAt: string
  ackNo: string
  ackDate: string
  shop: string
  price: Price
}

/** Who, what, the number of the tax office, what was paid, and that this is not the official paper. */
export function drawReceipt(paper: Paper, business: Business, receipt: Receipt): void {
  const { doc, left, width } = paper
  letterhead(paper, business, 'Receipt of a PAN application')
  doc.roundedRect(left, paper.y, width, 54, 6).lineWidth(1).strokeColor(inks.text).stroke()
  paper.write('Acknowledgement number', left + 14, paper.y + 9, { size: 8.5, ink: inks.quiet })
  paper.write(receipt.ackNo, left + 14, paper.y + 23, { size: 18, bold: true })
  paper.write('Dated', left + width - 120, paper.y + 9, { size: 8.5, ink: inks.quiet })
  paper.write(dayWords(receipt.ackDate), left + width - 120, paper.y + 26, { size: 12, bold: true })
  paper.y += 72
  facts(paper, [
    ['Reference', receipt.refNo],
    ['Submitted', timeWords(receipt.submittedAt)],
    ['Applicant', receipt.applicant],
    ...receipt.numbers,
    ['Form', `Form No. ${receipt.formNo}, ${receipt.applicants}`],
    ['Card', receipt.card],
    ['Shop', receipt.shop],
  ])
  const { governmentFee, fee, gst, markup, total } = receipt.price
  paper.y += 6
  table(
    paper,
    [
      { label: 'Charge', share: 3 },
      { label: 'Amount', share: 1, align: 'right' },
    ],
    [
      ['Government fee', money(governmentFee)],
      [`Service fee, GST of ${money(gst)} in it`, money(fee)],
      ...(markup > 0 ? [["Merchant's charge", money(markup)]] : []),
    ],
    ['Total', money(total)],
  )
  paper.say(
    'This is our receipt. The official acknowledgement is the one of the tax office under the number above. ' +
      'The charge is not refunded after the acknowledgement.',
    { size: 9, ink: inks.quiet },
  )
}
