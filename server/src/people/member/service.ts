import { dayOf, yearsBetween } from '@sevakendra/contract/kit/dates'
import { type MemberDetail, type MemberForm, memberConsentVersion, type NewMember } from '@sevakendra/contract/people/member/endpoints'
import type { AccountStatus } from '@sevakendra/contract/people/words'
import { memberTerms, packagesForSelect } from '../../package/service'
import { consented } from '../../platform/consent'
import { historyOf, record } from '../../platform/flows'
import { changed, fieldRefusal, missing } from '../../platform/http/errors'
import { shopOf, type Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import type { Language } from '../../platform/words'
import { accountReactivated, accountSuspended, memberOpened } from '../letters'
import { addressOf, assertMarkup, openFrenchie } from '../service'
import { type AccountStatusStep, setShopStatus } from '../status'
import * as store from './store'

const subject = 'merchant' as const
type From = Pick<Tx, 'db' | 'now'>

/** What the form for a new member chooses from, and what each choice costs. */
export async function form(tx: From): Promise<MemberForm> {
  const packages: MemberForm['packages'] = []
  for (const pack of await packagesForSelect(tx, 'frenchie'))
    packages.push({ ...pack, ...(await memberTerms(tx, Number(pack.value), dayOf(tx.now))) })
  const idTypes = await store.idTypes(tx.db)
  return { packages, idTypes: idTypes.map(({ id, name, joiningFee }) => ({ value: String(id), label: name, joiningFee })) }
}

/**
 * A merchant opens a member below itself; the temporary password goes by mail.
 * @throws Refusal 422 on the field that does not fit
 */
export async function add(
  tx: Tx,
  given: NewMember,
  passwordHash: string,
  by: Who,
  language?: Language,
): Promise<{ id: string; code: string; userName: string }> {
  const shop = shopOf(by)
  const today = dayOf(tx.now)
  if (given.dob > today || yearsBetween(given.dob, today) < 18) throw fieldRefusal({ dob: ['A member must be at least 18 years old'] })
  const { fName, lName, fatherName, gender, dob, userName, password, markup, ...applicant } = given
  const name = `${fName} ${lName}`
  const { merchantId, userId, code } = await openFrenchie(tx, shop, { ...applicant, name }, given, passwordHash)
  await store.insertDetail(tx.db, {
    ...{ merchantId, fatherName, gender, dob },
    consentVersion: memberConsentVersion,
    addedBy: by.userId,
    addedAt: tx.now.toISOString(),
  })
  await consented(tx, { subject, subjectId: merchantId, ref: code, userId, version: memberConsentVersion, language, ip: by.ip })
  await record(tx, subject, merchantId, 'add', by, { to: 'active', details: { code, markup } })
  const { shopName } = await addressOf(tx, shop)
  await sendMail(tx, {
    to: given.emailId,
    name,
    letter: memberOpened,
    props: { name, userName, password, code, shopName },
    about: 'app_user',
    aboutId: userId,
  })
  return { id: String(merchantId), code, userName }
}

/** @throws Refusal 404 for what is no member of the own shop */
export async function detail(tx: From, id: number, by: Who): Promise<MemberDetail> {
  const found = await store.memberById(tx.db, id, shopOf(by), tx.now)
  if (!found) throw missing()
  const { code, shopName, name, mobileNo, emailId, address, status, createdAt, packageName, idType, markup } = found
  return {
    ...{ id: String(id), code, shopName, name, mobileNo, emailId, address, packageName, idType, markup },
    ...(await memberTerms(tx, found.packageId, dayOf(tx.now))),
    status: status as AccountStatus,
    createdAt,
    wallet: { balance: found.balance ?? 0, added: found.added, spent: found.spent, lastAt: found.lastAt },
    applications: await store.applicationsOf(tx.db, id, tx.now),
    timeline: (await historyOf(tx.db, subject, id)).map(({ at, action, actorName, remark, details }) => ({
      ...{ action, at, by: actorName, remark },
      markup: action === 'markup' ? (details as { from: number; to: number }) : null,
    })),
  }
}

/**
 * What the member pays on top of its package, from its next application on.
 * @throws Refusal 404 for what is no member of the own shop, 409 when it was changed meanwhile, 422 above the limit of the package
 */
export async function setMarkup(tx: Tx, id: number, given: { was: number; markup: number }, by: Who): Promise<{ markup: number }> {
  const held = await store.lockMember(tx.db, id, shopOf(by))
  if (!held) throw missing()
  if (held.markup !== given.was) throw changed()
  await assertMarkup(tx, held.packageId, given.markup)
  if (given.markup === held.markup) return { markup: held.markup }
  await store.setMarkup(tx.db, id, given.markup)
  await record(tx, subject, id, 'markup', by, { details: { from: held.markup, to: given.markup } })
  return { markup: given.markup }
}

/** The member is told by mail. @throws Refusal 404 for what is no member of the own shop, 409 when it stands so already */
export async function turn(tx: Tx, id: number, step: AccountStatusStep, remark: string, by: Who): Promise<void> {
  await setShopStatus(tx, id, step, remark, by, shopOf(by))
  const { name, emailId } = await addressOf(tx, id)
  const letter = step === 'suspend' ? accountSuspended : accountReactivated
  await sendMail(tx, { to: emailId, name, letter, props: { name, what: 'shop', reason: remark }, about: subject, aboutId: id })
}
