import { sheet } from '@sevakendra/contract/kit/form/print'
import { formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { type CardVariant, cardVariants } from '@sevakendra/contract/nsdl-pan/forms/places'
import { needsRepresentative } from '@sevakendra/contract/nsdl-pan/forms/sections'
import { audit } from '../platform/audit'
import { businessOf } from '../platform/business'
import { changed } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import type { Who } from '../platform/http/who'
import { renderPaper } from '../platform/papers/papers'
import type { House, Tx } from '../platform/tx'
import { drawForm } from './papers-form'
import { drawReceipt } from './papers-receipt'
import { shopOf } from './physical/store'
import { aadhaarMasked, applicationOf, openedAadhaar, settingOf, storedAnswers } from './physical/subject'

/**
 * The filled form as it is printed and signed; the shop that typed the Aadhaar number gets it printed in full, the back office masked.
 * @returns the paper, and whether the whole number stands on it: who gets it is kept then (`rememberPrint`)
 * @throws Refusal 404, 409 while it is an unpaid draft
 */
export async function printedForm(house: House, id: number, who: Who): Promise<{ paper: FileReply; inFull: boolean }> {
  const row = await applicationOf(house.db, id, who)
  if (row.status === 'draft') throw changed('The form can be printed after payment.')
  const answers = storedAnswers(row)
  const whole = who.merchantId === null || who.viewer ? null : openedAadhaar(house.vault, row)
  const form = {
    refNo: row.refNo,
    formNo: formNumber(row.edition, row.appType, row.category),
    edition: row.edition,
    answers,
    aadhaar: whole ?? aadhaarMasked(row)?.replaceAll(' ', '') ?? null,
    represented: needsRepresentative(answers, settingOf(row, house.now())),
  }
  const business = await businessOf(house.db)
  // The foot tells an old print from the present one.
  const foot = `${business.businessName} · Ref. ${row.refNo} · print ${row.dataVersion}`
  const title = `Form ${form.formNo}, ${row.refNo}`
  const body = await renderPaper({ title, business, at: house.now(), foot, margin: sheet.margin }, page => drawForm(page, form))
  return { paper: { name: `${row.refNo}-form.pdf`, mime: 'application/pdf', body }, inFull: whole !== null }
}

/** A whole Aadhaar number that leaves the portal on paper is in the trail, as one that is shown is. */
export const rememberPrint = (tx: Tx, id: number, who: Who): Promise<void> =>
  audit(tx.db, { event: 'aadhaar.printed', who, subject: 'nsdl_application', subjectId: id })

/** Our own receipt with the number that the tax office gave. @throws Refusal 404, 409 before the acknowledgement */
export async function printedReceipt(house: House, id: number, who: Who): Promise<FileReply> {
  const row = await applicationOf(house.db, id, who)
  const { ackNo, ackDate, submittedAt, variant, governmentFee, fee, gst, markup, total } = row
  if (!ackNo || !ackDate || !submittedAt) throw changed('There is no acknowledgement number yet.')
  const business = await businessOf(house.db)
  const shop = await shopOf(house.db, row.merchantId)
  const receipt = {
    refNo: row.refNo,
    applicant: row.applicant,
    aadhaarMasked: aadhaarMasked(row),
    formNo: formNumber(row.edition, row.appType, row.category),
    card: cardVariants[variant as CardVariant],
    ...{ submittedAt, ackNo, ackDate },
    shop: `${shop.shopName} (${shop.code})`,
    price: {
      variant: variant as CardVariant,
      ...{ governmentFee: governmentFee ?? 0, fee: fee ?? 0, gst: gst ?? 0, markup: markup ?? 0, total: total ?? 0 },
    },
  }
  const about = { title: `Receipt ${row.refNo}`, business, at: house.now(), foot: `Our receipt for ${row.refNo}` }
  const body = await renderPaper(about, page => drawReceipt(page, business, receipt))
  return { name: `${row.refNo}-receipt.pdf`, mime: 'application/pdf', body }
}
