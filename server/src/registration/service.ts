import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ServiceCode } from '@sevakendra/contract/package/words'
import {
  type Application,
  type Approval,
  consentVersion,
  type Duplicate,
  isOldEnough,
  type RegistrationDetail,
  tooYoung,
} from '@sevakendra/contract/registration/endpoints'
import { registrationFlow } from '@sevakendra/contract/registration/flow'
import { notify } from '../notice/service'
import { openMerchant } from '../people/service'
import { consented } from '../platform/consent'
import { record, timelineOf, transition } from '../platform/flows'
import { fieldRefusal, missing, Refusal } from '../platform/http/errors'
import { system, type Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import { limitMail } from '../platform/mail/limits'
import { sendMail } from '../platform/mail/mail'
import { monthlyRef } from '../platform/sequence'
import { type Services, type Tx, txOf } from '../platform/tx'
import type { Language } from '../platform/words'
import { registrationApproved, registrationDuplicate, registrationReceived, registrationRejected } from './letters'
import * as store from './store'

/** Everyone gets these words, known or not. */
const received = 'Your registration has been received. We will write to you after our check.'

/**
 * An applicant waits for the back office. Whether their mobile or e-mail is known is looked up afterwards by a job, so that the answer, and the
 * time that it takes, are the same for everybody; mails and the back office say it.
 */
export async function register(
  tx: Tx,
  given: Application,
  clientIp: string,
  language: Language = 'en',
): Promise<{ refNo: string; message: string }> {
  const idType = await checkApplication(tx, given)
  const today = dayOf(tx.now)
  const { idType: _, consent: __, ...fields } = given
  const refNo = await monthlyRef(tx, 'RG', today)
  const { id } = await store.insertRegistration(tx.db, {
    ...fields,
    refNo,
    idTypeId: idType.id,
    dated: tx.now.toISOString(),
    clientIp,
    language,
    consentVersion,
    consentAt: tx.now.toISOString(),
  })
  await consented(tx, { ...{ subject: 'registration', subjectId: id, ref: refNo }, ...{ version: consentVersion, language, ip: clientIp } })
  await record(tx, 'registration', id, 'register', { ...system, name: `${given.fName} ${given.lName}`, code: refNo }, { to: 'pending' })
  await tx.after(compareJob, { id })
  await notify(
    tx,
    {
      kind: 'newRegistration',
      facts: { refNo, shop: given.shopName },
      link: `user-management/registration-action/${id}`,
      to: { may: 'registration.decide' },
    },
    system,
  )
  return { refNo, message: received }
}

/**
 * What can be said against an application before its captcha is used up.
 * @returns the ID type asked for
 * @throws Refusal 422 at the field
 */
export async function checkApplication({ db, now }: Pick<Tx, 'db' | 'now'>, given: Application): Promise<{ id: number }> {
  if (!isOldEnough(given.dob, dayOf(now))) throw fieldRefusal({ dob: [tooYoung] })
  const idType = (await store.idTypesOnOffer(db)).find(type => String(type.id) === given.idType)
  if (!idType) throw fieldRefusal({ idType: ['Choose from the list'] })
  return idType
}

const compareJob = 'registration.compare'

export function defineRegistrationJobs(services: Services): void {
  services.jobs.define<{ id: number }>(compareJob, ({ id }) => command(services, tx => compare(tx, id)))
}

/**
 * Looks whom a new registration has its mobile or e-mail in common with. The back office reads it in the record; whoever has an account is told
 * at the address on record, and the typed address gets the mail that everyone gets, unless it is that one. A pending registration has shown
 * of no address that it is its own: it is told nothing. Done again it changes nothing; a mailbox that was written to often gets no more.
 */
async function compare({ db, services }: Tx, id: number): Promise<void> {
  const found = await store.lockForMails(db, id)
  if (!found || (await store.isMailed(db, id))) return
  // Its mails are dated as the registration is, however late the job runs.
  const tx = txOf(services, db, new Date(found.dated))
  const alikes = await store.alikes(db, found)
  if (alikes.length > 0)
    await store.noteDuplicates(db, id, alikes.map(({ code, sameMobile }) => `${code} (same ${sameMobile ? 'mobile' : 'email'})`).join(', '))
  const onRecord = new Set(alikes.flatMap(({ email }) => email?.toLowerCase() ?? []))
  const tell = async (to: string, letter: typeof registrationReceived, language?: Language) => {
    if ((await limitMail(tx, 'registration', to)) > 0) return
    const mail = { to, letter, props: { refNo: found.refNo }, about: 'registration', aboutId: id, ...(language && { language }) } as const
    await sendMail(tx, mail).catch(error => {
      // One address on record that no mail can be sent to keeps nobody else's from being sent.
      if (!(error instanceof Refusal)) throw error
    })
  }
  if (!onRecord.has(found.emailId)) await tell(found.emailId, registrationReceived, found.language)
  for (const to of onRecord) await tell(to, registrationDuplicate)
}

/** Turns a waiting applicant into a merchant with a login, a package and an empty wallet. */
export async function approve(
  tx: Tx,
  id: number,
  given: Approval,
  passwordHash: string,
  by: Who,
): Promise<{ code: string; userName: string }> {
  const applicant = await store.registrationById(tx.db, id)
  if (!applicant) throw missing()
  await transition(tx, 'registration', registrationFlow, id, 'approve', by, {
    remark: given.remark,
    set: { decided_by: by.userId, decided_at: tx.now.toISOString(), remark: given.remark },
  })
  const name = `${applicant.fName} ${applicant.lName}`
  const { merchantId, code } = await openMerchant(tx, { ...applicant, name }, given, passwordHash, by)
  await store.linkMerchant(tx.db, id, merchantId)
  await sendMail(tx, {
    to: applicant.emailId,
    letter: registrationApproved,
    language: applicant.language,
    props: { userName: given.userName, password: given.password, code, remark: given.remark },
    about: 'registration',
    aboutId: id,
  })
  return { code, userName: given.userName }
}

/** Turns a waiting applicant down and tells them why. */
export async function reject(tx: Tx, id: number, remark: string, by: Who): Promise<void> {
  const applicant = await store.registrationById(tx.db, id)
  if (!applicant) throw missing()
  await transition(tx, 'registration', registrationFlow, id, 'reject', by, {
    remark,
    set: { decided_by: by.userId, decided_at: tx.now.toISOString(), remark },
  })
  await sendMail(tx, {
    to: applicant.emailId,
    letter: registrationRejected,
    language: applicant.language,
    props: { refNo: applicant.refNo, reason: remark },
    about: 'registration',
    aboutId: id,
  })
}

/** @throws Refusal 404 */
export async function detail({ db, now }: Pick<Tx, 'db' | 'now'>, id: number, by: Who): Promise<RegistrationDetail> {
  const found = await store.registrationById(db, id)
  if (!found) throw missing()
  const {
    refNo,
    dated,
    fName,
    lName,
    fatherName,
    gender,
    dob,
    mobileNo,
    emailId,
    idName,
    shopName,
    address1,
    address2,
    address3,
    district,
    state,
    pin,
    clientIp,
    remark,
    duplicateOf,
    merchantCode,
  } = found
  return {
    id: String(id),
    refNo,
    dated,
    fName,
    lName,
    fatherName,
    gender,
    dob,
    mobileNo,
    emailId,
    idName,
    shopName,
    address1,
    address2,
    address3,
    district,
    state,
    pin,
    clientIp,
    status: found.status as RegistrationDetail['status'],
    remark,
    duplicateOf,
    duplicates: await duplicates({ db, now }, found, by),
    merchantCode,
    timeline: await timelineOf(db, 'registration', id, 'actorName'),
  }
}

const pages = {
  merchant: ['user-management/merchant', 'merchant.read'],
  member: ['user-management/merchant', 'merchant.read'],
  user: ['user-management/user', 'user.read'],
  registration: ['user-management/registration-action', 'registration.read'],
} as const satisfies Record<Duplicate['kind'], readonly [string, Capability]>

/** Who has something in common with an applicant, each once with everything that is the same. */
async function duplicates({ db, now }: Pick<Tx, 'db' | 'now'>, of: store.Applicant, by: Who): Promise<Duplicate[]> {
  const all = new Map<string, Duplicate>()
  for (const { kind, id, code, name, status, same } of await store.resemblances(db, of, now)) {
    const key = `${kind} ${id}`
    const [page, may] = pages[kind]
    const known = all.get(key) ?? { kind, id: String(id), code, name, status, same: [], link: by.may.has(may) ? `${page}/${id}` : null }
    if (!known.same.includes(same)) known.same.push(same)
    all.set(key, known)
  }
  return [...all.values()].sort((a, b) => b.same.length - a.same.length)
}

/** What the approve form starts from: the mobile number as user name, packages and ID types on offer. */
export async function lookAtApproval({ db }: Pick<Tx, 'db'>, id: number) {
  const found = await store.registrationById(db, id)
  if (!found) throw missing()
  const pkgs = await store.packagesOnOffer(db)
  const idtypes = await store.idTypesOnOffer(db)
  return {
    mobileNo: found.mobileNo,
    idType: String(found.idTypeId),
    pkgs: pkgs.map(pack => ({ value: String(pack.id), label: pack.name })),
    idtypes: idtypes.map(type => ({ value: String(type.id), label: type.name })),
  }
}

export async function idTypesOnOffer({ db }: Pick<Tx, 'db'>) {
  return (await store.idTypesOnOffer(db)).map(({ id, name, ...type }) => ({
    ...{ value: String(id), label: name, joiningFee: type.joiningFee, validityMonths: type.validityMonths },
    services: type.services as ServiceCode[],
  }))
}

/** The record behind a reference number. @throws Refusal 404 */
export async function idOf({ db }: Pick<Tx, 'db'>, refNo: string): Promise<number> {
  const found = await store.idOf(db, refNo)
  if (!found) throw missing()
  return found.id
}

/** Registrations by reference, mobile, name or shop, for people who may read them. */
export async function find({ db }: Pick<Tx, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  if (!by.may.has('registration.read') || isAadhaar(sought.text)) return []
  return (await store.find(db, sought, foundOfAKind)).map(({ id, name, refNo, shopName, mobileNo, status }) => ({
    kind: 'registration',
    id: String(id),
    title: name,
    about: [refNo, shopName, mobileNo].join(' · '),
    status,
    link: `user-management/registration-action/${id}`,
  }))
}
