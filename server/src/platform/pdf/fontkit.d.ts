/** The font reader under pdfkit, which takes its parsed fonts as a source as well. */
declare module 'fontkit' {
  /** A shape of a font: its number there, how far it moves the pen, and the text that it stands for. */
  export interface Glyph {
    id: number
    advanceWidth: number
    codePoints: number[]
  }
  /** A word as glyphs of a font, each with its place. */
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: Record<string, number>[]
  }
  /** The glyphs of a font that one file needs; each has a new number in it. */
  export interface Subset {
    glyphs: number[]
    includeGlyph(glyph: number | Glyph): number
  }
  export type Font = PDFKit.Mixins.PDFFontSource & {
    /** The code points that it has glyphs for. */
    characterSet: number[]
    glyphForCodePoint(codePoint: number): unknown
    layout(text: string, ...how: unknown[]): GlyphRun
    createSubset(): Subset
  }
  export function create(bytes: Uint8Array): Font
}
