import type { Tone } from '../../kit/list'
import type { OnwardState } from './flow'

/** Where hard copies are sent on to. */
export const destinations = { protean: 'Protean (NSDL)', utiitsl: 'UTIITSL' } as const
export type Destination = keyof typeof destinations

export const onwardStates = {
  open: 'Being packed',
  sent: 'On the way',
  delivered: 'Delivered',
  lost: 'Lost',
  cancelled: 'Cancelled',
} as const satisfies Record<OnwardState, string>

export const onwardTones = {
  open: 'wait',
  sent: 'busy',
  delivered: 'ok',
  lost: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<OnwardState, Tone>
