import PDFDocument from 'pdfkit'
import { drawShopReceipt, type ShopReceipt } from '../server/src/nsdl-pan/papers-receipt'
import type { Business } from '../server/src/platform/business'
import { renderPaper } from '../server/src/platform/pdf/pdf'
import { sayIn } from '../server/src/platform/words'
import { besides, percentile, type Row, row } from './measure'

const papers = 400
const at = new Date('2026-11-21T10:00:00+05:30')

const business: Business = {
  ...{ businessName: 'Sevakendra Services', add1: '12 Station Road', add2: 'Second floor', add3: '' },
  ...{ district: 'Nashik', pin: '422001', state: 'Maharashtra', contactNo: '9800000000', emailId: 'desk@example.in' },
}

const receipt = (n: number): ShopReceipt => ({
  refNo: `PN2611${String(n).padStart(4, '0')}`,
  applicant: 'ANITA RAMESH KULKARNI',
  numbers: [['Aadhaar number', 'XXXX XXXX 1234']],
  formNo: '93',
  ...{ appType: 'N', category: 'P' },
  card: 'Card and e-PAN',
  submittedAt: at.toISOString(),
  acknowledged: { no: String(881_030_000_000_000 + n), on: '2026-11-20' },
  shop: { code: 'M000001', shopName: 'Gram Suvidha Kendra' },
  refundedAt: null,
  site: 'https://portal.example.in',
  officer: 'KNP-W-75-1: Agra, Uttar Pradesh, Ward 1',
  price: { variant: 'cardIndia', governmentFee: 10_700, fee: 3_300, gst: 503, markup: 0, total: 14_000 },
})

/** Acknowledgement receipts a second on one core, beside the same number of words by pdfkit alone in a font that every reader has. */
export async function acknowledgementPapers(): Promise<Row[]> {
  const ours = (n: number) => {
    const one = receipt(n)
    return renderPaper({ title: `Receipt ${one.refNo}`, business, at, foot: one.refNo }, paper =>
      drawShopReceipt(paper, business, one, sayIn('en')),
    )
  }
  const times = await besides(papers, ours, n => alone(receipt(n)))
  return [row('acknowledgement PDF', 'pages per second a core', 1000 / percentile(times.ours, 0.5), 1000 / percentile(times.floor, 0.5))]
}

function alone({ price, ...words }: ShopReceipt): Promise<void> {
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({ size: 'A4' })
    doc.on('data', () => {})
    doc.on('end', resolve).on('error', reject)
    for (const [label, text] of [...Object.entries(business), ...Object.entries(words), ...Object.entries(price)])
      doc.fontSize(9.5).text(`${label}: ${text}`)
    doc.end()
  })
}
