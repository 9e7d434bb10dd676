import { gstRateBeforeKept, stateTaxName } from '@sevakendra/contract/invoice/gst'
import { amountWords, type PaperKind, paperTitles } from '@sevakendra/contract/invoice/words'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import { addressLine, type Business } from '../platform/business'
import { narrationIn } from '../platform/lists/export-language'
import { band, facts, table } from '../platform/pdf/parts'
import { inks, letterhead, type Paper } from '../platform/pdf/pdf'
import type { Say } from '../platform/words'
import { type Issue, placeWords } from './issue'

/** An invoice, bill, credit note or refund note, as it is printed. */
export interface Charge {
  kind: PaperKind
  no: string
  issuedOn: string
  corrects: { kind: PaperKind; no: string; issuedOn: string } | null
}

type Row = readonly [label: string, value: string]

/** Everything that Rule 46 (invoice) and Rule 53 (credit note) of the CGST Rules ask for; of bills, what a buyer needs to know. */
export function drawCharge(paper: Paper, issue: Issue, { kind, no, issuedOn, corrects }: Charge, say: Say): void {
  const { supplier, buyer, place, tax } = issue
  const back = corrects !== null
  letterhead(paper, supplier.business, say(paperTitles[kind]))
  headline(paper, [
    [say('Number'), no],
    [say('Date'), dayWords(issuedOn)],
  ])
  const about: Row[] = [
    ...(tax
      ? ([
          [say('GSTIN of the supplier'), supplier.gstin ?? ''],
          [say('Place of supply'), place ? placeWords(place) : ''],
        ] as const)
      : []),
    ...(corrects
      ? ([[say('Corrects'), `${say(paperTitles[corrects.kind])} ${corrects.no}, ${dayWords(corrects.issuedOn)}`]] as const)
      : []),
    ...(issue.reference ? ([[say('Our reference'), issue.reference]] as const) : []),
    ...(tax ? ([[say('Reverse charge'), say('No')]] as const) : []),
  ]
  facts(paper, about)
  band(paper, say(back ? 'Refunded to' : 'Billed to'))
  facts(paper, [
    [say('Name'), `${buyer.shop} (${buyer.code})`],
    [say('Owner'), buyer.name],
    [say('Address'), buyer.address],
    [say('State'), buyer.stateCode ? placeWords(buyer.stateCode) : buyer.state],
    ...(tax && buyer.gstin !== undefined ? ([[say('GSTIN of the recipient'), buyer.gstin ?? say('Not registered')]] as const) : []),
  ])
  paper.y += 4
  table(
    paper,
    [
      { label: say('Description'), share: 6 },
      { label: 'SAC', share: 1.4 },
      { label: say(tax ? 'Taxable value' : 'Amount'), share: 2, align: 'right' },
    ],
    [[narrationIn(issue.description, say), issue.sac, money(issue.taxable)]],
  )
  sums(paper, issue, back, say)
  paper.say(`${say(back ? 'Refunded' : 'Total')}: ${amountWords(issue.total)}`, { size: 9.5, bold: true })
  paper.y += 6
  for (const line of notes(issue, kind, say)) paper.say(line, { size: 8.5, ink: inks.quiet })
}

/** What is added up to the total; government fee and mark-up stand outside the value of our own supply. */
function sums(
  paper: Paper,
  { tax, place, rate = gstRateBeforeKept, fee, governmentFee, markup, parent, total }: Issue,
  back: boolean,
  say: Say,
): void {
  const half = rate / 2
  const stateTax = place ? stateTaxName(place) : 'SGST'
  const taxes: Row[] = !tax
    ? []
    : tax.igst > 0
      ? [[`IGST ${rate} %`, money(tax.igst)]]
      : [
          [`CGST ${half} %`, money(tax.cgst)],
          [`${stateTax} ${half} %`, money(tax.sgst)],
        ]
  const rows: Row[] = [
    ...taxes,
    ...(tax ? ([[say('Our fee with GST'), money(fee)]] as const) : []),
    ...(governmentFee > 0 ? ([[say('Government fee, paid on your behalf'), money(governmentFee)]] as const) : []),
    ...(markup > 0
      ? ([[say('Charge of {{shop}}, collected for it', { shop: parent ?? say('your merchant') }), money(markup)]] as const)
      : []),
  ]
  const width = paper.width * 0.62
  const left = paper.right - width
  const line = ([label, value]: Row, bold: boolean) => {
    const height = Math.max(18, paper.heightOf(label, { size: 9, bold, width: width - 110 }) + 8)
    paper.need(height)
    if (bold) paper.doc.rect(left, paper.y, width, height).fill(inks.tint)
    paper.write(label, left + 6, paper.y + 4, { size: 9, bold, width: width - 110 })
    paper.write(value, paper.right - 6, paper.y + 4, { size: 9, bold, align: 'right' })
    paper.y += height
  }
  for (const row of rows) line(row, false)
  line([say(back ? 'Total, back in the wallet' : 'Total from the wallet'), money(total)], true)
  paper.y += 12
}

function notes({ supplier, buyer, tax, governmentFee, late }: Issue, kind: PaperKind, say: Say): string[] {
  const back = kind === 'creditNote' || kind === 'refundNote'
  return [
    ...(tax || late ? [] : [say('The supplier is not registered under GST; no GST is charged on this paper.')]),
    ...(late
      ? [
          say(
            'The last day to declare a credit note for this charge was {{day}} (CGST Act s. 34 (2)): its GST stays as it was declared, and this note reduces none.',
            { day: dayWords(late) },
          ),
        ]
      : []),
    ...(kind === 'creditNote' && buyer.gstin
      ? [say('The recipient reverses the input tax credit of this amount (CGST Act s. 34 (2)).')]
      : []),
    ...(governmentFee > 0 && !back
      ? [
          tax
            ? say(
                'The government fee is passed on unchanged to the authority (pure agent, Rule 33) and is no part of the value of our supply.',
              )
            : say('The government fee is passed on unchanged to the authority and is no part of the value of our supply.'),
        ]
      : []),
    say(back ? 'The amount was refunded to the prepaid wallet of the shop.' : 'Paid from the prepaid wallet of the shop.'),
    tax
      ? say('For {{business}}. Issued electronically under the Information Technology Act, 2000; no signature is needed (Rule 46).', {
          business: supplier.business.businessName,
        })
      : say('Made by a computer; it is valid without a signature.'),
  ]
}

/** Money that came into a wallet, from wherever it came. */
export interface Receipt {
  no: string
  at: string
  amount: number
  balanceAfter: number | null
  narration: string
  from: { name: string; shop: string; code: string; address: string }
  /** How it came: mode, bank, the bank's number. */
  how: readonly Row[]
}

/** A receipt of money received in advance; what it is spent on has a paper of its own. */
export function drawReceipt(paper: Paper, business: Business, receipt: Receipt, say: Say): void {
  const { from, amount } = receipt
  letterhead(paper, business, say('Receipt'))
  headline(paper, [
    [say('Receipt No.'), receipt.no],
    [say('Date'), dayWords(receipt.at)],
    [say('Amount'), money(amount)],
  ])
  band(paper, say('Received from'))
  facts(paper, [
    [say('Name'), `${from.shop} (${from.code})`],
    [say('Owner'), from.name],
    [say('Address'), from.address],
  ])
  band(paper, say('Payment'))
  facts(paper, [
    ...receipt.how.map(([label, value]): Row => [say(label), say(value)]),
    [say('Credited'), timeWords(receipt.at)],
    [say('For'), receipt.narration],
    ...(receipt.balanceAfter === null ? [] : ([[say('Wallet balance after it'), balance(receipt.balanceAfter)]] as const)),
  ])
  paper.y += 4
  paper.say(amountWords(amount), { bold: true })
  paper.y += 6
  paper.say(
    say(
      'Received into the prepaid wallet with {{business}}, {{address}}. It is not an invoice: each service that is paid from the wallet has its own.',
      { business: business.businessName, address: addressLine(business) },
    ),
    {
      size: 8.5,
      ink: inks.quiet,
    },
  )
  paper.say(say('Made by a computer; it is valid without a signature.'), { size: 8.5, ink: inks.quiet })
}

/** The numbers by which a paper is known, in a frame. */
function headline(paper: Paper, pairs: readonly Row[]): void {
  const { doc, left, width } = paper
  doc.roundedRect(left, paper.y, width, 48, 6).lineWidth(1).strokeColor(inks.text).stroke()
  const step = (width - 28) / pairs.length
  for (const [at, [label, value]] of pairs.entries()) {
    paper.write(label, left + 14 + at * step, paper.y + 8, { size: 8.5, ink: inks.quiet })
    paper.write(value, left + 14 + at * step, paper.y + 22, { size: 14, bold: true })
  }
  paper.y += 62
}
