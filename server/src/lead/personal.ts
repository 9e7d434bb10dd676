import { leadStates } from '@sevakendra/contract/lead/words'
import type { PersonalRecords, PersonalSource } from '../platform/personal'
import { leadsOfMobile } from './store'

/** What shops sent to partners for somebody's mobile number. */
export const leadPersonal: PersonalSource = async ({ db }, { mobile }, say) => {
  const rows = (mobile ? await leadsOfMobile(db, mobile) : []).map(one => ({
    [say('Ref No.')]: one.refNo,
    [say('Date')]: new Date(one.dated).toISOString(),
    [say('Name')]: one.name,
    [say('Mobile No.')]: one.mobileNo,
    [say('Interested In')]: one.vendor,
    [say('Status')]: say(leadStates[one.status]),
    [say('Shop Name')]: one.shopName,
  }))
  return rows.length > 0 ? [{ title: say('Cards and loans'), rows }] : []
}

export const leadRecords: PersonalRecords = async (db, { mobile }) =>
  (mobile ? await leadsOfMobile(db, mobile) : []).map(({ id }) => ({ subject: 'lead', id }))
