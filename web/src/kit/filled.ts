type Words = Record<string, string>
interface Pattern {
  match: RegExp
  words: string
  names: string[]
}

const places = /(?<!\{)\{(\w+)\}(?!\})/
const patternsOf = new WeakMap<Words, Pattern[]>()

/**
 * The words for a text that came with its values filled in (`filled` of the contract), or as `message: data, data`.
 * @param words a catalogue; of its texts, those with places `{name}` are compared
 * @returns undefined when the catalogue has nothing for it
 */
export function filledWords(said: string, words: Words): string | undefined {
  const look = (text: string): string | undefined => words[text] ?? fromPattern(text)

  function fromPattern(text: string): string | undefined {
    for (const { match, words: into, names } of patterns(words)) {
      const found = match.exec(text)
      if (found) return into.replace(/\{(\w+)\}/g, (_, name: string) => part(found[names.indexOf(name) + 1] ?? ''))
    }
    return undefined
  }
  const part = (text: string): string => filledWords(text, words) ?? text
  /** Several texts in one, when the catalogue has each of them. */
  function list(text: string): string | undefined {
    const each = text.split(', ').map(look)
    return each.every(one => one !== undefined) ? each.join(', ') : undefined
  }

  const whole = words[said] ?? list(said) ?? look(said)
  if (whole !== undefined) return whole
  const colon = said.indexOf(': ')
  const message = colon > 0 ? look(said.slice(0, colon)) : undefined
  if (message === undefined) return undefined
  const data = said.slice(colon + 2)
  return `${message}: ${part(data)}`
}

/** The texts with places as patterns, those with most words of their own first. */
function patterns(words: Words): Pattern[] {
  const kept = patternsOf.get(words)
  if (kept) return kept
  const made = Object.keys(words)
    .filter(text => places.test(text))
    .sort((one, other) => own(other) - own(one))
    .map(text => {
      const [first = '', ...rest] = text.split(places)
      const names = rest.filter((_, at) => at % 2 === 0)
      const between = rest.filter((_, at) => at % 2 === 1)
      return { match: new RegExp(`^${[first, ...between].map(escaped).join('(.+?)')}$`, 's'), words: words[text] ?? text, names }
    })
  patternsOf.set(words, made)
  return made
}

const own = (text: string): number => text.replace(/\{\w+\}/g, '').length

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
