import type { Opens } from '../kit/room'

/** Where records have a screen. */
export const opens = {
  package: { office: { to: 'masters/package/setup/:id' } },
} as const satisfies Opens
