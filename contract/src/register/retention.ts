import { z } from 'zod'
import type { Retained } from '../kit/room'
import { retention } from './retention.gen'

/** Kinds of personal data that are erased after their period. */
export type RetentionKind = keyof typeof retention
export const retained: Readonly<Record<RetentionKind, Retained>> = retention
export const retentionKinds = Object.keys(retention) as RetentionKind[]
export const retentionWords = Object.fromEntries(retentionKinds.map(kind => [kind, retained[kind].label])) as Record<RetentionKind, string>

const period = ({ label, help, least, most }: Retained) =>
  z
    .number()
    .int()
    .min(least, `The law, or its purpose, needs at least ${least} months`)
    .max(most, `Must be at most ${most} months`)
    .meta({ label, help, input: 'number' })

/** For how many months each kind is kept. */
export const retentionMonths = z.strictObject(
  Object.fromEntries(retentionKinds.map(kind => [kind, period(retained[kind])])) as Record<RetentionKind, ReturnType<typeof period>>,
)
export type RetentionMonths = z.output<typeof retentionMonths>

/** As set, with the usual period of every kind that was not set, or that may be kept shorter by now than is allowed. */
export function monthsFromSetting(stored: unknown): RetentionMonths {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return Object.fromEntries(
    retentionKinds.map(kind => {
      const one = retentionMonths.shape[kind].safeParse(given[kind])
      return [kind, one.success ? one.data : retained[kind].usual]
    }),
  ) as RetentionMonths
}
