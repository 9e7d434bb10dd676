import { type Enquiry, type EnquiryRecord, enquiryConsentVersion } from '@sevakendra/contract/enquiry/endpoints'
import { enquiryFlow } from '@sevakendra/contract/enquiry/flow'
import type { Topic } from '@sevakendra/contract/enquiry/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { notify } from '../notice/service'
import { businessOf } from '../platform/business'
import { consented } from '../platform/consent'
import { namedTimeline, record, transition } from '../platform/flows'
import { missing, Refusal } from '../platform/http/errors'
import { limit } from '../platform/http/limits'
import { networkOf } from '../platform/http/network'
import { system, type Who } from '../platform/http/who'
import { limitMail } from '../platform/mail/limits'
import { sendMail } from '../platform/mail/mail'
import { monthlyRef } from '../platform/sequence'
import type { Tx } from '../platform/tx'
import type { Language } from '../platform/words'
import { enquiryAnswered, enquiryReceived } from './letters'
import * as store from './store'

/** From one network: five at once, then one in ten minutes. */
const allowance = { burst: 5, seconds: 600 }

/**
 * Keeps a question, tells who may answer it, and mails it to the business; of many within a short time the mails stop, the list goes on.
 * @throws Refusal 429
 */
export async function send(tx: Tx, given: Enquiry, clientIp: string, language: Language): Promise<{ refNo: string }> {
  const wait = await limit(tx.db, `enquiries of ${networkOf(clientIp)}`, allowance)
  if (wait > 0) throw new Refusal('Too many questions from here. Please try again later, or call us.', 429, { retryAfter: wait })
  const refNo = await monthlyRef(tx, 'EQ', dayOf(tx.now))
  const at = tx.now.toISOString()
  const { consent: _, ...fields } = given
  const { id } = await store.insertEnquiry(tx.db, {
    ...{ ...fields, refNo, dated: at, clientIp, language },
    ...{ consentVersion: enquiryConsentVersion, consentAt: at },
  })
  // Who it was stands with the enquiry, where it is erased: history and trail are for ever.
  await record(tx, 'enquiry', id, 'send', { ...system, name: 'Visitor', code: refNo }, { to: 'open' })
  await consented(tx, { subject: 'enquiry', subjectId: id, ref: refNo, version: enquiryConsentVersion, language, ip: clientIp })
  const link = `user-management/enquiries?open=${id}`
  await notify(tx, { kind: 'newEnquiry', facts: { refNo }, link, to: { may: 'enquiry.answer' } }, system)
  await mailToBusiness(tx, id, { ...given, refNo })
  return { refNo }
}

async function mailToBusiness(tx: Tx, id: number, { refNo, name, emailId, topic, message }: Enquiry & { refNo: string }): Promise<void> {
  const to = (await businessOf(tx.db)).emailId
  if (!to || (await limitMail(tx, 'enquiry', to)) > 0) return
  await sendMail(tx, {
    ...{ to, letter: enquiryReceived, about: 'enquiry', aboutId: id },
    props: { id, refNo, name, emailId, topic, message },
  })
}

/** @throws Refusal 404 */
export async function read({ db }: Pick<Tx, 'db'>, id: number, who: Pick<Who, 'merchantId'>): Promise<EnquiryRecord> {
  const found = await store.enquiryById(db, id)
  if (!found) throw missing()
  const { refNo, dated, name, emailId, mobileNo, message } = found
  return {
    ...{ id: String(id), refNo, dated, name, emailId, mobileNo, message },
    topic: found.topic as Topic,
    status: found.status as EnquiryRecord['status'],
    timeline: await namedTimeline(db, 'enquiry', id, who),
  }
}

/** Answers by mail; the answer stands in the timeline. @throws Refusal 404; 409 for one that is closed */
export async function answer(tx: Tx, id: number, words: string, by: Who): Promise<void> {
  const set = { answered_by: by.userId, answered_at: tx.now.toISOString() }
  await transition(tx, 'enquiry', enquiryFlow, id, 'answer', by, { remark: words, set })
  const found = await store.enquiryById(tx.db, id)
  if (!found) throw missing()
  const { emailId, refNo, message, language } = found
  await sendMail(tx, {
    ...{ to: emailId, letter: enquiryAnswered, about: 'enquiry', aboutId: id },
    ...(language && { language }),
    props: { refNo, message, answer: words },
  })
}

/** @throws Refusal 404, 409 */
export async function close(tx: Tx, id: number, remark: string, by: Who): Promise<void> {
  await transition(tx, 'enquiry', enquiryFlow, id, 'close', by, { remark })
}

/** @throws Refusal 404, 409 */
export async function reopen(tx: Tx, id: number, by: Who): Promise<void> {
  await transition(tx, 'enquiry', enquiryFlow, id, 'reopen', by)
}
