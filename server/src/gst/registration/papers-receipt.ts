import { reapplyStates } from '@sevakendra/contract/gst/registration/flow'
import { registrationForm } from '@sevakendra/contract/gst/registration/form'
import { gstSlots, wantedPapers } from '@sevakendra/contract/gst/registration/slots'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { textOf } from '@sevakendra/contract/kit/form/rows'
import { chargeTable, counterOf, maskedOf, numberBox, papersTable, stampLine, storedAnswers } from '../../application/service'
import { businessOf } from '../../platform/business'
import { changed } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { brandOf } from '../../platform/look'
import { band, facts } from '../../platform/pdf/parts'
import { inks, letterhead, renderPaper } from '../../platform/pdf/pdf'
import type { Services } from '../../platform/tx'
import { type Language, type Say, sayIn } from '../../platform/words'
import * as store from './store'

/** Of a registration that was paid. @throws Refusal 404, 409 while it is a draft */
async function paidOf(services: Services, id: number, who: Who) {
  const row = await store.registrationOf(services.db, id, who)
  const { submittedAt } = row
  if (!submittedAt) throw changed('There is a receipt after payment.')
  return { row, submittedAt, progress: await store.progressOf(services.db, id) }
}
type Paid = Awaited<ReturnType<typeof paidOf>>

/** By which it is found: at the GST portal as soon as it is there. */
const numberOf = (say: Say, { row, submittedAt }: Paid) =>
  row.ackNo && row.ackDate
    ? { label: say('ARN of the GST portal'), no: row.ackNo, on: row.ackDate }
    : { label: say('Reference number'), no: row.refNo, on: submittedAt }

/** What was applied for and by whom; of numbers the mask. */
function applied(say: Say, { row, submittedAt, progress }: Paid) {
  const given = storedAnswers(row)
  const { state, constitution } = registrationForm.questions
  const mask = maskedOf(row).pan
  return [
    ...(row.ackNo ? [[say('Reference number'), row.refNo] as const] : []),
    [say('Application'), say('GST registration (REG-01)')],
    [say('Legal name'), row.applicant],
    ...(mask ? [[say('PAN of the business'), mask] as const] : []),
    [say('Constitution'), textOf(constitution, given.constitution, text => say(text))],
    [say('State'), textOf(state, given.state, text => say(text))],
    [say('Submitted on'), timeWords(submittedAt)],
    ...(progress?.gstin ? [[say('GSTIN'), progress.gstin] as const] : []),
    ...(progress?.gstinOn ? [[say('Registered on'), dayWords(progress.gstinOn)] as const] : []),
  ] as const
}

/** The shop's own receipt: what was applied for, and what its wallet paid. @throws Refusal 404, 409 while it is a draft */
export async function shopReceipt(services: Services, id: number, who: Who, language: Language): Promise<FileReply> {
  const paid = await paidOf(services, id, who)
  const { governmentFee, fee, gst, markup, total, refundedAt, refNo, merchantId, ackNo } = paid.row
  const { code, shopName } = await store.shopOf(services.db, merchantId)
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const say = sayIn(language)
  const foot = say('Receipt for the shop, {{refNo}}', { refNo })
  const closing = refundedAt
    ? [say('This is our receipt. The whole charge was given back to the wallet of the shop.')]
    : [
        say('This is our receipt. The certificate of registration is the one of the GST portal.'),
        ackNo
          ? say('The charge is not refunded after the ARN.')
          : say('The charge is refunded in full if the registration ends before its ARN.'),
      ]
  const body = await renderPaper({ title: foot, business, brand, at: services.now(), foot, language }, page => {
    letterhead(page, business, say('Receipt for the shop'))
    numberBox(page, say, numberOf(say, paid))
    facts(page, [
      ...applied(say, paid),
      [say('Shop'), `${shopName} (${code})`],
      ...(refundedAt ? [[say('Refunded on'), timeWords(refundedAt)] as const] : []),
    ])
    chargeTable(page, say, {
      ...{ governmentFee: governmentFee ?? 0, fee: fee ?? 0, gst: gst ?? 0, markup: markup ?? 0, total: total ?? 0 },
    })
    for (const text of closing) page.say(text, { size: 9, ink: inks.quiet })
  })
  return { name: `${refNo}-receipt.pdf`, mime: 'application/pdf', body }
}

/** What the applicant takes home, without any price. @throws Refusal 404, 409 while it is a draft and once it has ended without a GSTIN */
export async function customerReceipt(services: Services, id: number, who: Who, language: Language): Promise<FileReply> {
  const paid = await paidOf(services, id, who)
  const { refNo, ackNo, status, merchantId } = paid.row
  if (reapplyStates.includes(status)) throw changed('This registration has ended. There is no receipt for the applicant any more.')
  const { letterhead: from, ...shop } = await counterOf(services.db, merchantId)
  // The portal that it was filed with: the letterhead is the shop's.
  const business = await businessOf(services.db)
  const say = sayIn(language)
  const title = say('Receipt for the applicant, {{refNo}}', { refNo })
  const papers = wantedPapers(storedAnswers(paid.row), new Set(), false)
  const foot = `${business.businessName} · ${title}`
  const body = await renderPaper({ title, business, at: services.now(), foot, language }, page => {
    letterhead(page, from, say('Receipt for the applicant'))
    numberBox(page, say, numberOf(say, paid))
    facts(page, applied(say, paid))
    papersTable(
      page,
      say,
      papers.map(({ slot, paper }) => [paper ?? gstSlots[slot].label, [gstSlots[slot].label]]),
    )
    band(page, say('What comes next'))
    for (const text of steps(say, ackNo, status === 'approved')) page.say(text)
    page.y += 6
    page.say(say('Please keep this paper. It is no bill: what you paid at the shop is not on it.'), { size: 9, ink: inks.quiet })
    stampLine(page, say, shop)
  })
  return { name: `${refNo}-applicant.pdf`, mime: 'application/pdf', body }
}

/** What the applicant does, by where the registration is. */
const steps = (say: Say, arn: string | null, approved: boolean): string[] => {
  if (approved) return [say('The GSTIN is above. Ask at the shop for the certificate of registration.')]
  return arn
    ? [
        say('1. Follow it on gst.gov.in: Services, Track Application Status, with the ARN above.'),
        say('2. If the officer asks something or visits, the shop answers with you. Ask for it at the shop.'),
        say('3. The GSTIN and the certificate follow when the officer approves.'),
      ]
    : [
        say('1. Keep the mobile phone ready: the GST portal sends an OTP to mobile and e-mail. Tell nobody your password.'),
        say('2. Where Aadhaar is authenticated, open the link that the GST portal sends, before the day that the shop tells you.'),
        say('3. Ask at the shop for the ARN, with which you follow the registration on gst.gov.in.'),
      ]
}
