import pg from 'pg'

type Parse = (text: string) => unknown

/** What the driver makes of the database's texts; every other type stays text: days, numerics, uuids, intervals. */
const scalars: Record<number, Parse> = {
  16: text => text === 't',
  17: text => Buffer.from(text.slice(2), 'hex'),
  20: wholeNumber,
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1184: instant,
  3802: JSON.parse,
}

/** Array type → type of its elements. */
const arrays: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

const asText: Parse = text => text
const textArray: number = 1009
const splitArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)

const parsers = new Map<number, Parse>(Object.entries(scalars).map(([type, parse]) => [Number(type), parse]))
for (const [type, element] of Object.entries(arrays)) {
  const parse = scalars[element] ?? asText
  parsers.set(Number(type), text => splitArray(text).map(one => (one === null ? null : parse(one))))
}

/** Given to the driver of both databases, so that a value looks the same whichever keeps it. */
export const types = { getTypeParser: (type: number): Parse => parsers.get(type) ?? asText }

/** @throws RangeError beyond 2^53, where a number would silently be another one */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/**
 * `2026-01-05 10:12:13.5+00` is `2026-01-05T10:12:13.500Z`: as `Date.toISOString` writes it, with the microseconds kept
 * where there are any, so that an instant that was read finds its row again.
 */
function instant(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!parts) return text
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`
}
