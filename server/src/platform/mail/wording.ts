import { type PartKind, placesIn, places as vocabulary } from '@sevakendra/contract/kit/mail-places'
import type { Kysely } from 'kysely'
import type { DB } from '../database.gen'
import { type Language, type Say, sayIn } from '../words'
import type { Letter, LetterText } from './letter'

/** Texts in the owner's words, by the English text of the product in whose place they are said. */
export type OwnTexts = Readonly<Record<string, string>>

/** What the owner has one letter say in one language; empty where that is what the product says. */
export async function ownTexts(db: Kysely<DB>, template: string, language: Language): Promise<OwnTexts> {
  const found = await db
    .selectFrom('mailTemplate')
    .select('texts')
    .where('template', '=', template)
    .where('language', '=', language)
    .executeTakeFirst()
  return (found?.texts ?? {}) as OwnTexts
}

type Values = Readonly<Record<string, string>>

/**
 * Everything that a letter fills into its texts for these facts, by the name of the place, beside what it names under `values`. A name that has two
 * values in one letter is left out: nobody could tell which is meant.
 */
function valuesOf<P>(letter: Letter<P>, facts: P, say: Say, business: string): Values {
  const found = new Map<string, string | null>()
  const { name, values } = letter.write(facts, (text, given = {}) => {
    for (const [place, value] of Object.entries(given)) {
      const known = found.get(place)
      found.set(place, known === undefined || known === String(value) ? String(value) : null)
    }
    return say(text, given)
  })
  const told = [...found].filter((one): one is [string, string] => one[1] !== null)
  return { business, ...(name === null ? {} : { name }), ...values, ...Object.fromEntries(told) }
}

/**
 * Writes a letter in one language. Texts of the owner are said in the place of those of the product, by the same places for values; one for which
 * the facts have not every value is not said: a mail never shows a place.
 */
export function writtenIn<P>(letter: Letter<P>, facts: P, language: Language, own: OwnTexts, business: string): LetterText {
  const say = sayIn(language)
  if (Object.keys(own).length === 0) return letter.write(facts, say)
  const values = valuesOf(letter, facts, say, business)
  return letter.write(facts, (text, given = {}) => {
    const ours = Object.hasOwn(own, text) ? own[text] : undefined
    const all: Readonly<Record<string, string | number>> = { ...values, ...given }
    if (ours === undefined || placesIn(ours).some(place => !Object.hasOwn(all, place))) return say(text, given)
    return ours.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(all[place]))
  })
}

/** A text of a letter that the owner may word. */
export interface LetterPart {
  kind: PartKind
  of: string
  needed: string[]
  offered: string[]
  cases: number[]
}

/**
 * The subjects, paragraphs and buttons of a letter, as its examples bring them out: subjects first, then as they follow in the mail. What people
 * typed and the labels of facts are none.
 */
export function partsOf<P>(letter: Letter<P>): LetterPart[] {
  const parts = new Map<string, LetterPart & { at: number }>()
  const places = letter.examples.map(facts => Object.keys(valuesOf(letter, facts, sayIn('en'), 'business')))
  const everywhere = (places[0] ?? []).filter(place => place in vocabulary && places.every(one => one.includes(place)))
  for (const [nth, facts] of letter.examples.entries()) {
    const heard: { text: string; given: string[] }[] = []
    const { subject, blocks } = letter.write(facts, (text, given = {}) => `§${heard.push({ text, given: Object.keys(given) }) - 1}§`)
    const note = (marked: string, kind: PartKind, at: number) => {
      const said = heard[Number(/^§(\d+)§$/.exec(marked)?.[1] ?? -1)]
      if (!said) return
      const known = parts.get(said.text)
      if (known) known.cases.push(nth)
      const offered = [...new Set([...said.given, ...everywhere])]
      if (!known) parts.set(said.text, { kind, of: said.text, needed: placesIn(said.text), offered, cases: [nth], at })
    }
    note(subject, 'subject', -1)
    for (const [at, block] of blocks.entries()) {
      if ('text' in block) note(block.text, 'text', at)
      if ('button' in block) note(block.button, 'button', at)
      if ('publicPage' in block) note(block.publicPage, 'text', at)
    }
  }
  return [...parts.values()]
    .sort((one, other) => one.at - other.at || (one.cases[0] ?? 0) - (other.cases[0] ?? 0))
    .map(({ at: _, ...part }) => part)
}
