import type { Tone } from '../../kit/list'
import { events } from '../trail'

/** The events of the audit trail that the history of an account shows its owner. */
const shownEvents = [
  'signIn.done',
  'signIn.failed',
  'secondStep.done',
  'secondStep.failed',
  'signOut',
  'session.ended',
  'password.changed',
  'passwordReset.asked',
  'passwordReset.forced',
  'passwordReset.done',
  'email.changed',
  'secondFactor.setUp',
  'recoveryCodes.renewed',
  'secondFactor.on',
  'secondFactor.off',
  'user.factorDropped',
  'refresh.reused',
] as const satisfies readonly (keyof typeof events)[]
export type AccountEvent = (typeof shownEvents)[number]

/** Their words, which are those of the trail. */
export const accountEvents = Object.fromEntries(shownEvents.map(event => [event, events[event]])) as Record<AccountEvent, string>

export const accountTones: Partial<Record<AccountEvent, Tone>> = {
  'signIn.done': 'ok',
  'signIn.failed': 'bad',
  'secondStep.failed': 'bad',
  'password.changed': 'busy',
  'passwordReset.forced': 'wait',
  'passwordReset.done': 'busy',
  'email.changed': 'busy',
  'secondFactor.setUp': 'busy',
  'secondFactor.on': 'busy',
  'secondFactor.off': 'wait',
  'user.factorDropped': 'wait',
  'refresh.reused': 'bad',
}

/** How long the history goes back, in days. */
export const historyDays = 90
