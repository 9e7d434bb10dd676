import { events as ofSignIns } from '../../identity/trail'
import { events as ofTaxes } from '../../tax/trail'
import { events, steps } from '../trail'

/** What stands in the timelines of people and shops: their steps and what else the trail has of them, as it words both. */
export const timelineWords: Record<string, string> = {
  ...ofSignIns,
  ...ofTaxes,
  ...events,
  ...steps,
}
