import { periodsIn } from '@sevakendra/contract/kit/periods'

/** Letters that a text must have beside its values: fewer would find a name or an amount that only looks like one of our texts. */
const fewestLetters = 6

interface Template {
  shape: RegExp
  names: string[]
  words: string
}

const place = /\{\{\w+\}\}/

/** Whether a text of the catalogue, in its form for many, has places for values, and enough of its own beside them to be found by. */
export const isTemplate = (text: string): boolean => {
  const parts = text.split(place)
  return parts.length > 1 && !text.endsWith('_one') && parts.join('').replace(/[^A-Za-z]/g, '').length >= fewestLetters
}

const compiled = new WeakMap<Record<string, string>, Template[]>()

/**
 * The translation of a text whose values stand in it already, as the server and the schemas word their refusals: 'This PDF has 31 pages …'.
 * The catalogue has it with places for the values: 'This PDF has {{pages}} pages …'. An error with more to say, 'message: more, more',
 * is translated part by part.
 * @param words the catalogue of the language
 * @returns undefined when the catalogue has no such text
 */
export function filledText(text: string, words: Record<string, string>): string | undefined {
  return byTemplate(text, words) ?? inParts(text, words)
}

function byTemplate(text: string, words: Record<string, string>): string | undefined {
  const templates = compiled.get(words) ?? templatesOf(words)
  compiled.set(words, templates)
  for (const { shape, names, words: translated } of templates) {
    const values = shape.exec(text)?.slice(1)
    if (values) return translated.replace(/\{\{(\w+)\}\}/g, (_, name: string) => within(name, values[names.indexOf(name)] ?? '', words))
  }
  return undefined
}

/** Places that hold a word of ours: what a column is called, where a record stands. */
const ours: ReadonlySet<string> = new Set(['label', 'state'])

/** A sentence of ours inside another is translated, with values of its own as well; a single word may be somebody's name, unless its place says that it is one of ours. */
const within = (name: string, value: string, words: Record<string, string>): string =>
  ((ours.has(name) || / .* /.test(value)) && (words[value] ?? byTemplate(value, words))) ||
  (name === 'what' ? periodsIn(value, word => words[word] ?? word) : value)

/** The longest first: the text that says most of what is there is the one that was meant. */
const templatesOf = (words: Record<string, string>): Template[] =>
  Object.entries(words)
    .filter(([text]) => isTemplate(text))
    .map(([text, translated]) => ({ text, translated, parts: text.split(place) }))
    .sort((one, two) => two.parts.join('').length - one.parts.join('').length)
    .map(({ text, translated, parts }) => ({
      shape: new RegExp(`^${parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')}$`, 's'),
      names: [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
      words: translated,
    }))

function inParts(text: string, words: Record<string, string>): string | undefined {
  const end = text.indexOf(': ')
  const message = end > 0 ? words[text.slice(0, end)] : undefined
  if (!message) return undefined
  const more = text.slice(end + 2)
  const known = (part: string) => words[part] ?? byTemplate(part, words)
  return `${message}: ${
    known(more) ??
    more
      .split(', ')
      .map(part => known(part) ?? part)
      .join(', ')
  }`
}
