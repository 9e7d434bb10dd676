import type { Font, Glyph, GlyphRun } from 'fontkit'

/** A syllable of an Indic script (consonants joined by a virama, with their marks), or else one character. */
const syllables = /(?:\p{L}\u093c?\u094d[\u200c\u200d]?)*\p{L}\p{M}*|./gsu

/** Below this, numbers of glyphs are those of the font file. */
const firstOwn = 0x10000

/**
 * Lets what is drawn in Devanagari be searched and copied. A PDF tells the text of a glyph by the glyph alone, in the order in which they are
 * drawn; but a short i is drawn before the consonant that it is spoken after, and several marks are one glyph. Here each glyph of a syllable
 * stands for the next characters of that syllable as it is written, and a glyph that stands for different characters has a number in the file
 * for each.
 * @param font is changed: its `layout` and `createSubset` know these numbers
 * @returns the same font
 */
export function searchable(font: Font): Font {
  const layout = font.layout.bind(font)
  const createSubset = font.createSubset.bind(font)
  /** Number in the font file of each own number, from `firstOwn` on. */
  const real: number[] = []
  const known = new Map<string, Glyph>()

  const standingFor = (glyph: Glyph, text: readonly number[]): Glyph => {
    if (String(glyph.codePoints) === String(text)) return glyph
    const key = `${glyph.id}:${text}`
    const own = known.get(key) ?? { id: firstOwn + real.push(glyph.id) - 1, advanceWidth: glyph.advanceWidth, codePoints: [...text] }
    known.set(key, own)
    return own
  }

  font.layout = (text, ...how) => {
    const run = layout(text, ...how)
    if (!/\p{Script=Devanagari}/u.test(text)) return run
    const glyphs = (text.match(syllables) ?? []).map(syllable => ({ syllable, glyphs: layout(syllable, ...how).glyphs }))
    // Should the neighbours of a syllable change its glyphs, the whole word is taken as one.
    const alone = glyphs.flatMap(part => part.glyphs.map(({ id }) => id))
    const parts = String(alone) === String(run.glyphs.map(({ id }) => id)) ? glyphs : [{ syllable: text, glyphs: run.glyphs }]
    return changed(
      run,
      parts.flatMap(part => spread(part.syllable, part.glyphs).map(([glyph, share]) => standingFor(glyph, share))),
    )
  }

  font.createSubset = () => {
    const subset = createSubset()
    const include = subset.includeGlyph.bind(subset)
    const places = new Map<number, number>()
    subset.includeGlyph = asked => {
      const id = typeof asked === 'number' ? asked : asked.id
      if (id < firstOwn) return include(id)
      const place = places.get(id) ?? subset.glyphs.push(real[id - firstOwn] ?? 0) - 1
      places.set(id, place)
      return place
    }
    return subset
  }
  return font
}

/** The characters of a syllable in the order of writing, over its glyphs in the order of drawing: one each, what is left over to the last. */
function spread(syllable: string, glyphs: readonly Glyph[]): [Glyph, number[]][] {
  const text = [...syllable].map(character => character.codePointAt(0) ?? 0)
  return glyphs.map((glyph, n) => {
    const share = n === glyphs.length - 1 ? text.slice(n) : text.slice(n, n + 1)
    // Never nothing: some readers put the number of the glyph in its place.
    return [glyph, share.length > 0 ? share : [zeroWidthSpace]]
  })
}

const zeroWidthSpace = 0x200b

const changed = (run: GlyphRun, glyphs: Glyph[]): GlyphRun => Object.assign(Object.create(Object.getPrototypeOf(run)), run, { glyphs })
