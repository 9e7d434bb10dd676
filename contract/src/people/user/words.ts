import { events as ofSignIns } from '../../identity/trail'
import { events as ofTaxes } from '../../tax/trail'
import { events } from '../trail'

/** What stands in the timelines of people and shops: steps by their name, everything else by the event of the trail. */
export const timelineWords: Record<string, string> = {
  ...ofSignIns,
  ...ofTaxes,
  ...events,
  add: 'Added',
  markup: 'Mark-up changed',
  newPassword: 'New temporary password',
  signOut: 'Signed out',
  suspend: 'Suspended',
  reactivate: 'Reactivated',
}
