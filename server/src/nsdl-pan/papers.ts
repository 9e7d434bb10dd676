import { sheet } from '@sevakendra/contract/kit/form/print'
import { type CardVariant, cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { proves } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf, labelOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { aadhaarNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import type { Price } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { panSlots } from '@sevakendra/contract/nsdl-pan/slots'
import { counterOf, maskedOf, openedAnswers, storedAnswers } from '../application/service'
import { audit } from '../platform/audit'
import { businessOf } from '../platform/business'
import { changed } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import type { Who } from '../platform/http/who'
import { brandOf } from '../platform/look'
import { renderPaper } from '../platform/pdf/pdf'
import type { Services, Tx } from '../platform/tx'
import { type Language, sayIn } from '../platform/words'
import { settingOf } from './accepted/service'
import { drawForm } from './papers-form'
import { type CustomerReceipt, drawCustomerReceipt, drawShopReceipt, type Receipt } from './papers-receipt'

import { officerWordsOf } from './physical/ao-codes'
import { applicationOf } from './physical/application'
import { type Application, shopOf } from './physical/store'
import { wantedSlots } from './scan-slots'

/**
 * The filled form as it is printed and signed; the shop that typed numbers of identity papers gets them printed in full, the back office masked.
 * @returns the paper, and the places of the whole numbers on it: who gets them is kept then (`rememberPrint`)
 * @throws Refusal 404, 409 while it is an unpaid draft
 */
export async function printedForm(services: Services, id: number, who: Who): Promise<{ paper: FileReply; inFull: string[] }> {
  const row = await applicationOf(services.db, id, who)
  if (row.status === 'draft') throw changed('The form can be printed after payment.')
  const form = formOf(row)
  const stored = storedAnswers(row)
  const setting = await settingOf(services.db, row, services.now())
  const seesWhole = who.merchantId !== null && !who.impersonator
  const numbers = seesWhole ? openedAnswers(services.vault, row) : bareOf(maskedOf(row))
  const printed = {
    form,
    refNo: row.refNo,
    version: row.dataVersion,
    formNo: formNumber(row.edition, row),
    edition: row.edition,
    answers: form.withSealed(stored, numbers),
    signer: form.signer(stored, setting),
    aadhaarProvesBirth: proves('aadhaar', 'podb', setting),
  }
  const business = await businessOf(services.db)
  // The foot tells an old print from the present one.
  const foot = `${business.businessName} · Ref. ${row.refNo} · Printed from version ${row.dataVersion} of the answers`
  const title = `Form ${printed.formNo}, ${row.refNo}`
  const body = await renderPaper({ title, business, at: services.now(), foot, margin: sheet.margin }, page => drawForm(page, printed))
  return { paper: { name: `${row.refNo}-form.pdf`, mime: 'application/pdf', body }, inFull: seesWhole ? Object.keys(numbers) : [] }
}

/** In boxes there is no room for blanks. */
const bareOf = (masked: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(masked).map(([place, text]) => [place, text.replaceAll(' ', '')]))

/** Whole numbers that leave the portal on paper are in the trail, as those that are shown are. @param printed their places */
export async function rememberPrint(tx: Tx, id: number, printed: readonly string[], who: Who): Promise<void> {
  const subject = { who, subject: 'nsdl_application', subjectId: id } as const
  if (printed.includes(aadhaarNumber)) await audit(tx.db, { event: 'aadhaar.printed', ...subject })
  const others = printed.filter(place => place !== aadhaarNumber)
  if (others.length > 0) await audit(tx.db, { event: 'applicationPan.printed', ...subject, details: { places: others } })
}

/** An application that was paid, as its receipts say it. @throws Refusal 409 while it is a draft */
function receiptOf(row: Application, shop: Receipt['shop'], site: string): Receipt {
  const { submittedAt, ackNo, ackDate, variant } = row
  if (!submittedAt) throw changed('There is a receipt after payment.')
  return {
    refNo: row.refNo,
    applicant: row.applicant,
    appType: row.appType,
    category: row.category,
    numbers: Object.entries(maskedOf(row)).flatMap(([place, text]) => (place.includes('.') ? [] : [[labelOf(place), text] as const])),
    formNo: formNumber(row.edition, row),
    card: cardVariants[variant as CardVariant],
    submittedAt,
    acknowledged: ackNo && ackDate ? { no: ackNo, on: ackDate } : null,
    ...{ shop, site },
  }
}

/** The shop's own receipt: what was applied for, and what its wallet paid. @throws Refusal 404, 409 while it is a draft */
export async function shopReceipt(services: Services, id: number, who: Who, language: Language): Promise<FileReply> {
  const row = await applicationOf(services.db, id, who)
  const { governmentFee, fee, gst, markup, total, refundedAt } = row
  const price: Price = {
    variant: row.variant as CardVariant,
    ...{ governmentFee: governmentFee ?? 0, fee: fee ?? 0, gst: gst ?? 0, markup: markup ?? 0, total: total ?? 0 },
  }
  const officer = await officerWordsOf(services, storedAnswers(row))
  const shop = await shopOf(services.db, row.merchantId)
  const receipt = { ...receiptOf(row, shop, services.config.publicUrl), price, refundedAt, officer }
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const say = sayIn(language)
  const foot = say('Receipt for the shop, {{refNo}}', { refNo: row.refNo })
  const about = { title: foot, business, brand, at: services.now(), foot, language }
  const body = await renderPaper(about, page => drawShopReceipt(page, business, receipt, say))
  return { name: `${row.refNo}-receipt.pdf`, mime: 'application/pdf', body }
}

/** The papers that the answers name, each once with all that it proves. */
async function handedInWith({ db, now }: Pick<Services, 'db' | 'now'>, row: Application): Promise<CustomerReceipt['handedIn']> {
  const proves = new Map<string, string[]>()
  for (const { slot, paper } of await wantedSlots(db, row, now()))
    if (paper) proves.set(paper, [...(proves.get(paper) ?? []), panSlots[slot].label])
  return [...proves]
}

/** What the applicant takes home, without any price. @throws Refusal 404, 409 while it is a draft and once it has ended without an answer */
export async function customerReceipt(services: Services, id: number, who: Who, language: Language): Promise<FileReply> {
  const row = await applicationOf(services.db, id, who)
  if (reapplyStates.includes(row.status)) throw changed('This application has ended. There is no receipt for the applicant any more.')
  const shop = await counterOf(services.db, row.merchantId)
  const receipt = {
    ...receiptOf(row, shop, services.config.publicUrl),
    from: shop.letterhead,
    handedIn: await handedInWith(services, row),
  }
  const say = sayIn(language)
  const title = say('Receipt for the applicant, {{refNo}}', { refNo: row.refNo })
  // The portal that it was filed with: the letterhead is the shop's.
  const business = await businessOf(services.db)
  const about = { title, business, at: services.now(), foot: `${business.businessName} · ${title}`, language }
  const body = await renderPaper(about, page => drawCustomerReceipt(page, receipt, say))
  return { name: `${row.refNo}-applicant.pdf`, mime: 'application/pdf', body }
}
