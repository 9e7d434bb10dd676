import { dayOf, daysBetween, dayWords } from '@sevakendra/contract/kit/dates'
import { answerReminders } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { system } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { heldApplication } from './application'
import { applicationDue, letterOf } from './letters'
import { tellShop } from './notices'
import { setApplication, toRemind } from './store'

/** The reminder that is due on a day: so many days before the last one, -1 when that has passed, null while there is time. */
export function reminderAt(dueOn: string, today: string): number | null {
  const left = daysBetween(today, dueOn)
  if (left < 0) return -1
  return answerReminders.filter(days => left <= days).sort((a, b) => a - b)[0] ?? null
}

/**
 * Shops are told once each that the last day of an application that waits for them is near. After that day it ends and is paid back by itself (`lapseUnanswered`).
 * One that was filed has no last day, and nobody is reminded of it.
 * @returns how many were told
 */
export function remindOfIncomplete(services: Services, now = services.now()): Promise<{ done: number; failed: number }> {
  const today = dayOf(now)
  return eachAlone(
    services,
    {
      name: 'nsdlPan.incomplete',
      due: after => toRemind(services.db, today, after),
      work: (tx, id) => remind(tx, id, today),
    },
    now,
  )
}

async function remind(tx: Tx, id: number, today: string): Promise<void> {
  const row = await heldApplication(tx, id, system)
  const { answerBy, answerReminded } = row
  const at = row.status === 'incomplete' && answerBy !== null ? reminderAt(answerBy, today) : null
  // Answered meanwhile, or told by another node.
  if (answerBy === null || at === null || at < 0 || (answerReminded !== null && answerReminded <= at)) return
  await setApplication(tx.db, id, { answerReminded: at })
  const letter = await letterOf(tx, row)
  const path = `/merchant/product/nsdl-pan/physical/reapply/${id}`
  await sendMail(tx, { ...letter.to, letter: applicationDue, props: { ...letter.facts, path, dueOn: answerBy } })
  await tellShop(tx, row, 'applicationDue', { refNo: row.refNo, day: dayWords(answerBy) }, system, 'reapply')
}
