import { type Answer, entriesOf, type Given, idOf, type Questions } from './question'

/** Sealed answers by their place: their name, or of an entry `promoters.k3f9.pan` with the id of the entry, which stays when others go. */
export type SealedAnswers = Readonly<Record<string, string>>

/** The sealed answers among given ones, as they were typed. An empty text takes the stored one away. */
export function sealedIn(questions: Questions<never>, given: Given, before = ''): SealedAnswers {
  const found: [string, string][] = Object.entries(questions).flatMap(([name, { sealed, each }]) => {
    const answer = given[name]
    if (sealed) return typeof answer === 'string' ? [[`${before}${name}`, answer]] : []
    if (!each) return []
    return entriesOf(answer).flatMap(entry => Object.entries(sealedIn(each, entry, `${before}${name}.${idOf(entry)}.`)))
  })
  return Object.fromEntries(found)
}

/** The answers with sealed ones put in their places. */
export function withSealed(questions: Questions<never>, given: Given, values: SealedAnswers, before = ''): Given {
  const put: [string, Answer][] = Object.entries(questions).flatMap(([name, { sealed, each }]): [string, Answer][] => {
    const value = values[`${before}${name}`]
    if (sealed) return value === undefined ? [] : [[name, value]]
    if (!each || given[name] === undefined) return []
    return [[name, entriesOf(given[name]).map(entry => withSealed(each, entry, values, `${before}${name}.${idOf(entry)}.`))]]
  })
  return { ...given, ...Object.fromEntries(put) }
}

/** The places at which a sealed answer may stand among given ones. */
export function sealedPlaces(questions: Questions<never>, given: Given, before = ''): string[] {
  return Object.entries(questions).flatMap(([name, { sealed, each }]) => {
    if (sealed) return [`${before}${name}`]
    return each ? entriesOf(given[name]).flatMap(entry => sealedPlaces(each, entry, `${before}${name}.${idOf(entry)}.`)) : []
  })
}

/** The other way round: `promoters.k3f9.pan` is `promoters.0.pan`, where the entry is there. */
export function placeByOrder(given: Given, place: string): string {
  const [name = '', id, ...rest] = place.split('.')
  if (id === undefined) return place
  const entries = entriesOf(given[name])
  const at = entries.findIndex(entry => idOf(entry) === id)
  return `${name}.${at}.${placeByOrder(entries[at] ?? {}, rest.join('.'))}`
}

/** The place of an answer by the ids of its entries, from one by their order: `promoters.0.pan` is `promoters.k3f9.pan`. */
export function placeById(given: Given, field: string): string {
  const [name = '', at, ...rest] = field.split('.')
  const entry = at === undefined ? undefined : entriesOf(given[name])[Number(at)]
  return entry ? `${name}.${idOf(entry)}.${placeById(entry, rest.join('.'))}` : field
}
