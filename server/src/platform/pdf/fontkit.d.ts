/** The font reader under pdfkit, which takes its parsed fonts as a source as well. */
declare module 'fontkit' {
  /** A word as glyphs of a font, each with its place. */
  export interface GlyphRun {
    positions: Record<string, number>[]
  }
  export type Font = PDFKit.Mixins.PDFFontSource & {
    /** The code points that it has glyphs for. */
    characterSet: number[]
    glyphForCodePoint(codePoint: number): unknown
    layout(text: string, ...how: unknown[]): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
