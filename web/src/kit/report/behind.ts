import type { Days } from '../period/period-days'

/** Days as a report is asked for them: of a period, as on one day, or none where it says how things stand now. */
export type Asked = Days | { on: string } | Record<string, never>

/** Not `in` alone: the type of what has no days says of any name that it is none. */
export const isPeriod = (asked: Asked): asked is Days => 'from' in asked

/**
 * The records behind a figure: a list or a report at the values that the figure stands for.
 * @param path below the area
 * @param values by column of that list, as its address says them (`between~8~15`, `true`); one that is empty is no filter
 * @param asked of a report, its days
 */
export function behind(path: string, values: Record<string, string | null | undefined>, asked: Asked = {}): string {
  const filters = Object.entries(values).flatMap(([column, value]) => (value ? [[`f.${column}`, value]] : []))
  const search = new URLSearchParams([...Object.entries(asked), ...filters])
  return search.size > 0 ? `${path}?${search}` : path
}

/** A text or a code as a whole: part of it would find others, too. */
export const whole = (value: string | null | undefined): string | undefined => (value ? `eq~${value}` : undefined)
