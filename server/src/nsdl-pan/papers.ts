import { sheet } from '@sevakendra/contract/kit/form/print'
import { type CardVariant, cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { proves } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf, labelOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { aadhaarNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import { maskedOf, openedAnswers, storedAnswers } from '../application/service'
import { audit } from '../platform/audit'
import { businessOf } from '../platform/business'
import { changed } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import type { Who } from '../platform/http/who'
import { renderPaper } from '../platform/pdf/pdf'
import type { Services, Tx } from '../platform/tx'
import { settingOf } from './accepted/service'
import { drawForm } from './papers-form'
import { drawReceipt } from './papers-receipt'
import { applicationOf } from './physical/application'
import { shopOf } from './physical/store'

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

/** Our own receipt with the number that the tax office gave. @throws Refusal 404, 409 before the acknowledgement */
export async function printedReceipt(services: Services, id: number, who: Who): Promise<FileReply> {
  const row = await applicationOf(services.db, id, who)
  const { ackNo, ackDate, submittedAt, variant, governmentFee, fee, gst, markup, total } = row
  if (!ackNo || !ackDate || !submittedAt) throw changed('There is no acknowledgement number yet.')
  const business = await businessOf(services.db)
  const shop = await shopOf(services.db, row.merchantId)
  const receipt = {
    refNo: row.refNo,
    applicant: row.applicant,
    applicants: formOf(row).applicants,
    numbers: Object.entries(maskedOf(row)).flatMap(([place, text]) => (place.includes('.') ? [] : [[labelOf(place), text] as const])),
    formNo: formNumber(row.edition, row),
    card: cardVariants[variant as CardVariant],
    ...{ submittedAt, ackNo, ackDate },
    shop: `${shop.shopName} (${shop.code})`,
    price: {
      variant: variant as CardVariant,
      ...{ governmentFee: governmentFee ?? 0, fee: fee ?? 0, gst: gst ?? 0, markup: markup ?? 0, total: total ?? 0 },
    },
  }
  const about = { title: `Receipt ${row.refNo}`, business, at: services.now(), foot: `Our receipt for ${row.refNo}` }
  const body = await renderPaper(about, page => drawReceipt(page, business, receipt))
  return { name: `${row.refNo}-receipt.pdf`, mime: 'application/pdf', body }
}
