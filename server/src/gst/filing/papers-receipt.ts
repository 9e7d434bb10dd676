import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import { type FilingVariant, filingVariants } from '@sevakendra/contract/package/words'
import { chargeTable, counterOf, numberBox, stampLine } from '../../application/service'
import { businessOf } from '../../platform/business'
import { changed, missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { brandOf } from '../../platform/look'
import { band, facts } from '../../platform/pdf/parts'
import { inks, letterhead, renderPaper } from '../../platform/pdf/pdf'
import type { Services } from '../../platform/tx'
import { type Language, type Say, sayIn } from '../../platform/words'
import { scopeOf } from './own'
import { whatOf } from './service'
import * as store from './store'

/** A return that was paid. @throws Refusal 404, 409 while it is a draft */
async function paidOf({ db }: Services, id: number, who: Who) {
  const row = await store.filingById(db, id, scopeOf(who))
  if (!row) throw missing()
  const { submittedAt } = row
  if (!submittedAt) throw changed('There is a receipt after payment.')
  return { row, submittedAt }
}
type Paid = Awaited<ReturnType<typeof paidOf>>

const isOver = ({ status }: store.FilingRow) => status === 'rejected' || status === 'cancelled'

/** By which it is found: at the GST portal as soon as it is filed there. */
const numberOf = (say: Say, { row, submittedAt }: Paid) =>
  row.arn && row.filedOn
    ? { label: say('ARN of the GST portal'), no: row.arn, on: row.filedOn }
    : { label: say('Reference number'), no: row.refNo, on: submittedAt }

/** Which return, and for whom. */
function filed(say: Say, { row, submittedAt }: Paid) {
  const tax = store.taxOf(row)
  return [
    ...(row.arn ? [[say('Reference number'), row.refNo] as const] : []),
    [say('GST return'), `${periodsIn(whatOf(row), say)}${row.nil ? ` (${say('Nil')})` : ''}`],
    [say('GSTIN'), row.gstin],
    [say('Legal Name'), row.legalName ?? say('Erased after its period')],
    [say('Due Date'), dayWords(row.dueOn)],
    [say('Submitted on'), timeWords(submittedAt)],
    ...(tax ? [[say('Tax to be paid in cash'), money(tax.cash)] as const] : []),
    ...(row.cpin ? [[say('Challan number (CPIN)'), row.cpin] as const] : []),
    ...(row.challanPaidOn ? [[say('Challan paid on'), dayWords(row.challanPaidOn)] as const] : []),
    ...(row.filedOn ? [[say('Filed On'), dayWords(row.filedOn)] as const] : []),
  ] as const
}

/** The shop's own receipt: which return, and what its wallet paid. @throws Refusal 404, 409 while it is a draft */
export async function shopReceipt(services: Services, id: number, who: Who, language: Language): Promise<FileReply> {
  const paid = await paidOf(services, id, who)
  const { governmentFee, fee, gst, markup, total, refNo, merchantId, endedAt } = paid.row
  const { code, shopName } = await store.shopOfFiling(services.db, merchantId)
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const say = sayIn(language)
  const foot = say('Receipt for the shop, {{refNo}}', { refNo })
  const variant = store.paidPrice(paid.row)?.variant
  const refunded = isOver(paid.row) ? endedAt : null
  const closing = refunded
    ? say('This is our receipt. The whole charge was given back to the wallet of the shop.')
    : say('This is our receipt. The acknowledgement of the return is the one of the GST portal.')
  const body = await renderPaper({ title: foot, business, brand, at: services.now(), foot, language }, page => {
    letterhead(page, business, say('Receipt for the shop'))
    numberBox(page, say, numberOf(say, paid))
    facts(page, [
      ...filed(say, paid),
      [say('Shop'), `${shopName} (${code})`],
      ...(variant ? [[say('Charged As'), say(filingVariants[variant as FilingVariant])] as const] : []),
      ...(refunded ? [[say('Refunded on'), timeWords(refunded)] as const] : []),
    ])
    chargeTable(page, say, {
      ...{ governmentFee: governmentFee ?? 0, fee: fee ?? 0, gst: gst ?? 0, markup: markup ?? 0, total: total ?? 0 },
    })
    page.say(closing, { size: 9, ink: inks.quiet })
  })
  return { name: `${refNo}-receipt.pdf`, mime: 'application/pdf', body }
}

/** What the client takes home, without the charge of the shop. @throws Refusal 404, 409 while it is a draft and once it was given back */
export async function customerReceipt(services: Services, id: number, who: Who, language: Language): Promise<FileReply> {
  const paid = await paidOf(services, id, who)
  const { refNo, merchantId } = paid.row
  if (isOver(paid.row)) throw changed('This return was given back. There is no receipt for the client any more.')
  const { letterhead: from, ...shop } = await counterOf(services.db, merchantId)
  // The portal that it was filed with: the letterhead is the shop's.
  const business = await businessOf(services.db)
  const say = sayIn(language)
  const title = say('Receipt for the client, {{refNo}}', { refNo })
  const foot = `${business.businessName} · ${title}`
  const body = await renderPaper({ title, business, at: services.now(), foot, language }, page => {
    letterhead(page, from, say('Receipt for the client'))
    numberBox(page, say, numberOf(say, paid))
    facts(page, filed(say, paid))
    band(page, say('What comes next'))
    for (const text of steps(say, paid.row)) page.say(text)
    page.y += 6
    page.say(say('Please keep this paper. It is no bill: what you paid at the shop is not on it.'), { size: 9, ink: inks.quiet })
    stampLine(page, say, shop)
  })
  return { name: `${refNo}-client.pdf`, mime: 'application/pdf', body }
}

/** What the client does, by where the return is. */
function steps(say: Say, { status, nil }: store.FilingRow): string[] {
  if (status === 'filed') return [say('The return is filed. You see it on gst.gov.in: Services, Returns, View Filed Returns.')]
  return [
    ...(nil ? [] : [say('1. The shop shows you the tax: say whether it is right. Then pay the challan by its last day.')]),
    say('{{n}}. Keep the mobile phone ready: the GST portal sends an OTP. Tell nobody your password.', { n: nil ? 1 : 2 }),
    say('{{n}}. Ask at the shop for the ARN: with it the return is filed.', { n: nil ? 2 : 3 }),
  ]
}
