import { periodKindOf, periodWords, returnWords, scopeWords } from '../gst/filing/returns'

/** What stands in a reference that has a word of ours in it, as the database writes it (`0058-tin-objections.sql`). */
const objection = /^(\S+), objection (\d+)$/
/** A due day of a GST return by its kind, period and states, as `0165-gst-filing.sql` writes it. */
const dueDay = /^([a-z0-9]+) (\S+) (\S+)$/

export interface RefWords {
  /** To be translated. */
  template: string
  values: Record<string, string>
  /** Names of the values that are texts of ours as well. */
  translated: readonly string[]
}

/** @returns the text to be translated and its values, for a reference that has a word of ours in it; undefined for all others */
export function readRef(ref: string): RefWords | undefined {
  const [, refNo, round] = objection.exec(ref) ?? []
  if (refNo && round) return { template: '{{refNo}}, objection {{round}}', values: { refNo, round }, translated: [] }
  const [, kind = '', period = '', states = ''] = dueDay.exec(ref) ?? []
  if (!Object.hasOwn(returnWords, kind) || !periodKindOf(period) || !Object.hasOwn(scopeWords, states)) return undefined
  const values = { kind: returnWords[kind as keyof typeof returnWords], period: periodWords(period), states: scopeWords[states] ?? states }
  return { template: '{{kind}}, {{period}}, {{states}}', values, translated: ['states'] }
}

/** A reference in the language of the reader; most are numbers alone, and stay. @param t the reader's translator */
export function sayRef(ref: string, t: (text: string, values?: Record<string, string>) => string): string {
  const read = readRef(ref)
  if (!read) return ref
  const values = Object.entries(read.values).map(([name, value]) => [name, read.translated.includes(name) ? t(value) : value])
  return t(read.template, Object.fromEntries(values))
}
