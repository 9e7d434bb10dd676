import { genders } from '@sevakendra/contract/registration/endpoints'
import type { PersonalRecords, PersonalSource } from '../platform/personal'
import { registrationsOf } from './store'

/** What was typed when the shop was registered. */
export const registrationPersonal: PersonalSource = async ({ db }, { merchantId }, say) => {
  if (merchantId === null) return []
  const rows = (await registrationsOf(db, merchantId)).map(one => ({
    [say('Ref No.')]: one.refNo,
    [say('Received')]: one.dated,
    [say('Name')]: `${one.fName} ${one.lName}`,
    [say("Father's Name")]: one.fatherName,
    [say('Gender')]: say(genders[one.gender]),
    [say('Date of birth')]: one.dob,
    [say('Mobile No.')]: one.mobileNo,
    [say('Email ID')]: one.emailId,
    [say('Shop Name')]: one.shopName,
    [say('Address')]: [one.address1, one.address2, one.address3, one.district, one.state, one.pin].filter(Boolean).join(', '),
    [say('IP Address')]: one.clientIp,
  }))
  return rows.length > 0 ? [{ title: say('Registration'), rows }] : []
}

export const registrationRecords: PersonalRecords = async (db, { merchantId }) =>
  merchantId === null ? [] : (await registrationsOf(db, merchantId)).map(({ id }) => ({ subject: 'registration', id }))
