import { type OwnSettings, type SettingChange, setUpFirst } from '@sevakendra/contract/identity/profile/endpoints'
import { audit } from '../../platform/audit'
import { Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import type { Language } from '../../platform/words'
import { factorRequiredOf } from '../factor/policy'
import { dropFactor } from '../factor/service'
import { secondFactorOn } from '../letters'
import { warnOwner } from '../warnings'
import * as store from './store'

export const read = ({ db }: Pick<Tx, 'db'>, by: Who): Promise<OwnSettings> => store.settingsOf(db, by.userId)

/**
 * Changes one setting of the own account. Switched off, the second factor is forgotten; with activity tracking off, the database
 * forgets what was counted in the same transaction.
 * The owner is told when what guards the account goes. Whether they just confirmed is asked at the endpoint.
 * @throws Refusal 422 for a second factor that is not set up, 409 where it is required
 */
export async function update(tx: Tx, { prop, value }: SettingChange, by: Who): Promise<OwnSettings> {
  const on = value === 'true'
  const before = await store.lockSettings(tx.db, by.userId)
  if (before[prop] === on) return store.settingsOf(tx.db, by.userId)
  if (prop === 'twoFactorAuthentication') await turnFactor(tx, on, before, by)
  if (prop === 'loginNotification' && !on) await warnOwner(tx, by.userId, 'loginNotificationOff', by.ip)
  const after = await store.updateSettings(tx.db, by.userId, { [prop]: on })
  const event = prop !== 'twoFactorAuthentication' ? 'ownSetting.changed' : on ? 'secondFactor.on' : 'secondFactor.off'
  await audit(tx.db, {
    ...{ event, who: by, subject: 'app_user', subjectId: by.userId },
    ...{ before: { [prop]: !on }, after: { [prop]: on } },
  })
  return after
}

async function turnFactor(tx: Tx, on: boolean, person: Awaited<ReturnType<typeof store.lockSettings>>, by: Who): Promise<void> {
  if (on && person.secondFactor === null) throw new Refusal(setUpFirst)
  if (!on && (await factorRequiredOf(tx, by))) throw new Refusal('Everyone in the back office needs a second factor at present', 409)
  if (!on) await dropFactor(tx, by.userId, by.ip)
  else if (person.email) {
    const { name, email } = person
    const props = { name, at: tx.now.toISOString() }
    await sendMail(tx, { to: email, name, letter: secondFactorOn, props, about: 'app_user', aboutId: by.userId })
  }
}

/** Keeps the language in which this person reads. Chosen again, nothing changes. */
export async function chooseLanguage(tx: Tx, language: Language, by: Who): Promise<void> {
  const before = await store.turnLanguage(tx.db, by.userId, language)
  if (before === language) return
  await audit(tx.db, {
    ...{ event: 'ownSetting.changed', who: by, subject: 'app_user', subjectId: by.userId },
    ...{ before: { language: before }, after: { language } },
  })
}
