import { leadFlow } from '@sevakendra/contract/lead/flow'
import { record, transition } from '../../platform/flows'
import { system, type Who } from '../../platform/http/who'
import { isOnHold } from '../../platform/retention'
import type { Tx } from '../../platform/tx'
import { lockLead, setLead } from '../store'

const why = 'The consent was withdrawn'

/**
 * The customer no longer agrees: name and mobile number are forgotten at once, and a link that they have not used is handed out no more. What has reached the
 * partner goes on there, and its word is still noted by our reference, since a payout hangs on it. A legal hold keeps both until it is lifted and their period is over.
 */
export async function consentWithdrawn(tx: Tx, leadId: number, by: Who): Promise<void> {
  const lead = await lockLead(tx.db, leadId)
  if (!lead || lead.name === null) return
  if (lead.status === 'linkIssued')
    await transition(tx, 'lead', leadFlow, leadId, 'expire', system, { remark: why, set: { changed_at: tx.now.toISOString() } })
  if (await isOnHold(tx.db, 'lead', leadId, lead.createdBy)) return
  await setLead(tx.db, leadId, { name: null, mobileNo: null })
  await record(tx, 'lead', leadId, 'forget', by, { remark: why })
}
