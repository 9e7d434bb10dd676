import { timeWords } from '@sevakendra/contract/kit/dates'
import { trackPath } from '@sevakendra/contract/kit/tracked'
import { type AppType, appTypes, type Category, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Price } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { chargeTable, numberBox, papersTable, stampLine } from '../application/service'
import type { Business } from '../platform/business'
import { drawCode } from '../platform/pdf/mark'
import { band, facts } from '../platform/pdf/parts'
import { inks, letterhead, mm, type Paper } from '../platform/pdf/pdf'
import type { Say } from '../platform/words'

/** What both receipts say of an application that was paid. */
export interface Receipt {
  refNo: string
  applicant: string
  appType: AppType
  category: Category
  /** Of identity papers, masked, each with its label. */
  numbers: readonly (readonly [label: string, masked: string])[]
  formNo: string
  card: string
  submittedAt: string
  /** Of the tax office; null until it gave one. */
  acknowledged: { no: string; on: string } | null
  shop: { code: string; shopName: string }
  /** Where the applicant follows the application: the portal's address. */
  site: string
}

/** The number by which the application is found: that of the tax office as soon as there is one. */
const numberOf = (say: Say, { refNo, submittedAt, acknowledged }: Receipt) =>
  acknowledged ? { label: say('Acknowledgement number'), ...acknowledged } : { label: say('Reference number'), no: refNo, on: submittedAt }

/** What was applied for and by whom. */
const applied = (say: Say, { refNo, submittedAt, applicant, numbers, appType, category, formNo, card, acknowledged }: Receipt) =>
  [
    // In the box above until then.
    ...(acknowledged ? [[say('Reference number'), refNo] as const] : []),
    [say('Applicant'), applicant],
    ...numbers.map(([label, masked]) => [say(label), masked] as const),
    [say('Application'), `${say('PAN')}, ${say(appTypes[appType])}`],
    [say('Form'), `${formNo}, ${say(categories[category])}`],
    [say('Card'), say(card)],
    [say('Submitted on'), timeWords(submittedAt)],
  ] as const

/** For the shop: with what was debited. */
export interface ShopReceipt extends Receipt {
  price: Price
  /** When the charge was given back. */
  refundedAt: string | null
  /** The assessing officer: the code, and what the list says of it. */
  officer: string
}

/** Who, what, the number of the tax office, what was paid, and that this is not the official paper. */
export function drawShopReceipt(paper: Paper, business: Business, receipt: ShopReceipt, say: Say): void {
  letterhead(paper, business, say('Receipt for the shop'))
  numberBox(paper, say, numberOf(say, receipt))
  const { price, refundedAt, shop, officer } = receipt
  facts(paper, [
    ...applied(say, receipt),
    ...(officer ? [[say('AO code'), officer] as const] : []),
    [say('Shop'), `${shop.shopName} (${shop.code})`],
    ...(refundedAt ? [[say('Refunded on'), timeWords(refundedAt)] as const] : []),
  ])
  chargeTable(paper, say, price)
  if (!refundedAt) followBox(paper, say, receipt)
  for (const text of closing(say, receipt)) paper.say(text, { size: 9, ink: inks.quiet })
}

/** A telephone held over the paper reads it at arm's length. */
const codeWidth = mm(26)

/**
 * How it is followed on the public site: the address with its number, and a code of it. Nothing else stands in the code.
 * @param shown what somebody sees there
 */
export function followBox(
  paper: Paper,
  say: Say,
  { site, refNo, acknowledged }: Pick<Receipt, 'site' | 'refNo' | 'acknowledged'>,
  shown = say('3. You see the day of each step, until the PAN is allotted and the card is dispatched.'),
): void {
  const address = `${site}${trackPath(refNo)}`
  const lines = [
    say('1. Open {{address}}, or hold your phone over the square.', { address }),
    acknowledged
      ? say('2. Enter the date of birth, or of incorporation. The acknowledgement number {{ackNo}} will do as well.', {
          ackNo: acknowledged.no,
        })
      : say('2. Enter the date of birth, or of incorporation.'),
    shown,
  ]
  // The white around the code is as wide as four of its squares.
  const white = codeWidth / 8
  paper.need(24 + codeWidth + 2 * white)
  band(paper, say('How to follow your application'))
  const top = paper.y
  const width = paper.width - codeWidth - 2 * white
  for (const line of lines) paper.y += paper.write(line, paper.left, paper.y, { width }) + 3
  drawCode(paper, address, { x: paper.right - codeWidth - white, y: top + white / 2, width: codeWidth })
  paper.y = Math.max(paper.y, top + codeWidth + 2 * white)
}

/** What the receipt is, and what becomes of the charge. */
function closing(say: Say, { acknowledged, refundedAt }: ShopReceipt): string[] {
  if (refundedAt) return [say('This is our receipt. The whole charge was given back to the wallet of the shop.')]
  if (!acknowledged) return [say('This is our receipt. The number of the tax office follows when the application is filed there.')]
  return [
    say('This is our receipt. The official acknowledgement is the one of the tax office under the number above.'),
    say('The charge is not refunded after the acknowledgement.'),
  ]
}

/** For the applicant: without a price, for what was paid over the counter is known to the shop alone. */
export interface CustomerReceipt extends Receipt {
  /** The shop as its letterhead says it. */
  from: Business
  /** What was handed in: each paper, and all that it proves. */
  handedIn: readonly (readonly [paper: string, proves: readonly string[]])[]
}

/** What an applicant takes home: that it was taken, by whom, with which papers, and how it is followed. */
export function drawCustomerReceipt(paper: Paper, receipt: CustomerReceipt, say: Say): void {
  const { from, handedIn, acknowledged, shop } = receipt
  letterhead(paper, from, say('Receipt for the applicant'))
  numberBox(paper, say, numberOf(say, receipt))
  facts(paper, applied(say, receipt))
  papersTable(paper, say, handedIn)
  followBox(paper, say, receipt)
  paper.y += 6
  paper.say(
    acknowledged
      ? say('The official acknowledgement is the one of the tax office under the number above.')
      : say('The tax office gives an acknowledgement number when the application is filed there. Ask for it at the shop.'),
    { size: 9, ink: inks.quiet },
  )
  paper.say(say('Please keep this paper. It is no bill: what you paid at the shop is not on it.'), { size: 9, ink: inks.quiet })
  stampLine(paper, say, shop)
}
