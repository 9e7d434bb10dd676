import type { Topic } from '@sevakendra/contract/enquiry/words'
import { topics } from '@sevakendra/contract/enquiry/words'
import type { PersonalRecords, PersonalSource } from '../platform/personal'
import { enquiriesOf } from './store'

/** What somebody asked on the public site from their address or with their mobile number, and what the office answered. */
export const enquiryPersonal: PersonalSource = async ({ db }, { email, mobile }, say) => {
  const rows = (await enquiriesOf(db, { email, mobile })).map(one => ({
    [say('Ref No.')]: one.refNo,
    [say('Sent')]: one.dated,
    [say('Name')]: one.name,
    [say('Email ID')]: one.emailId,
    [say('Mobile No.')]: one.mobileNo,
    [say('About')]: say(topics[one.topic as Topic]),
    [say('Question')]: one.message,
    [say('Answer')]: one.answers,
    [say('IP Address')]: one.clientIp,
  }))
  return rows.length > 0 ? [{ title: say('Enquiries'), rows }] : []
}

export const enquiryRecords: PersonalRecords = async (db, { email, mobile }) =>
  (await enquiriesOf(db, { email, mobile })).map(({ id }) => ({ subject: 'enquiry', id }))
