import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { system } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { heldApplication } from '../physical/application'
import { reminderAt } from '../physical/reminders'
import { objectionReminder } from './letters'
import { objectionLetterOf, tellDeciders, tellToReply } from './notices'
import * as store from './store'

/**
 * Shops are told once each that a last day is near, and that it has passed; then the back office is told as well. Nothing is closed by itself: whether
 * the tax department still takes a reply, a person decides.
 * @returns how many were told
 */
export function remindOfObjections(services: Services, now = services.now()): Promise<{ done: number; failed: number }> {
  const today = dayOf(now)
  return eachAlone(
    services,
    {
      name: 'nsdlPan.objections',
      due: after => store.toRemind(services.db, today, after),
      work: (tx, id) => remind(tx, id, today),
    },
    now,
  )
}

async function remind(tx: Tx, applicationId: number, today: string): Promise<void> {
  const row = await heldApplication(tx, applicationId, system)
  const open = await store.openObjection(tx.db, applicationId)
  const at = open && open.repliedAt === null ? reminderAt(open.dueOn, today) : null
  // Replied meanwhile, or told by another node.
  if (!open || at === null || (open.reminded !== null && open.reminded <= at)) return
  await store.setObjection(tx.db, open.id, { reminded: at })
  const overdue = at < 0
  const letter = await objectionLetterOf(tx, row, true)
  await sendMail(tx, { ...letter.to, letter: objectionReminder, props: { ...letter.facts, dueOn: open.dueOn, overdue } })
  const facts = { refNo: row.refNo, day: dayWords(open.dueOn) }
  await tellToReply(tx, row, overdue ? 'objectionOverdue' : 'objectionDue', facts, system)
  if (overdue) await tellDeciders(tx, row, 'objectionUnanswered', facts, system)
}
