import { inks, type Paper } from './pdf'

/** A heading on a tinted band. */
export function band(paper: Paper, title: string): void {
  paper.need(60)
  paper.doc.rect(paper.left, paper.y, paper.width, 18).fill(inks.tint)
  paper.write(title, paper.left + 6, paper.y + 4, { size: 9.5, bold: true })
  paper.y += 24
}

/** Labels with their values, in columns from left to right; a value that is empty shows a dash. */
export function facts(paper: Paper, pairs: readonly (readonly [label: string, value: string])[], columns = 2): void {
  const gap = 12
  const width = (paper.width - gap * (columns - 1)) / columns
  for (let first = 0; first < pairs.length; first += columns) {
    const row = pairs.slice(first, first + columns)
    const height = 11 + Math.max(...row.map(([, value]) => paper.heightOf(value || '–', { width })))
    paper.need(height)
    for (const [at, [label, value]] of row.entries()) {
      const x = paper.left + at * (width + gap)
      paper.write(label, x, paper.y, { size: 7.5, ink: inks.quiet, width })
      paper.write(value || '–', x, paper.y + 11, { width })
    }
    paper.y += height + 6
  }
}

interface Boxes {
  /** How many boxes; a text that is longer does not fit the form. */
  count: number
  /** Side of a box in points; 13 unless told otherwise. */
  side?: number
  /** Draws no boxes: for writing onto a printed form. */
  bare?: boolean
}

/**
 * Writes one character per box, in capitals, as forms of the tax department want it.
 * @returns the width of the row
 * @throws Error when the text is longer than the boxes: cutting a name silently would falsify the form
 */
export function boxes(paper: Paper, text: string, x: number, y: number, { count, side = 13, bare = false }: Boxes): number {
  const letters = [...text.toUpperCase()]
  if (letters.length > count) throw new Error(`"${text.slice(0, 3)}…" has ${letters.length} characters for ${count} boxes`)
  if (!bare) {
    paper.doc.lineWidth(0.6).strokeColor(inks.quiet)
    for (let at = 0; at < count; at++) paper.doc.rect(x + at * side, y, side, side)
    paper.doc.stroke()
  }
  for (const [at, letter] of letters.entries())
    if (letter !== ' ') paper.write(letter, x + (at + 0.5) * side, y + side * 0.14, { size: side * 0.62, align: 'center' })
  return count * side
}

/** A square to tick with its label. @returns the width of both */
export function tick(paper: Paper, label: string, checked: boolean, x: number, y: number, side = 10): number {
  const { doc } = paper
  doc.rect(x, y, side, side).lineWidth(0.8).strokeColor(inks.quiet).stroke()
  if (checked)
    doc
      .moveTo(x + side * 0.2, y + side * 0.5)
      .lineTo(x + side * 0.42, y + side * 0.75)
      .lineTo(x + side * 0.82, y + side * 0.22)
      .lineWidth(1.4)
      .strokeColor(inks.text)
      .stroke()
  paper.write(label, x + side + 4, y - 0.5, { size: 8.5 })
  return side + 4 + paper.widthOf(label, { size: 8.5 })
}

/**
 * An empty or filled frame for a photo, a signature or a seal, with its words under it: inside, they would be cut out
 * of a scan together with what is glued or written there.
 */
export function frame(paper: Paper, words: string, x: number, y: number, width: number, height: number, picture?: Buffer): void {
  paper.doc.rect(x, y, width, height).lineWidth(0.8).strokeColor(inks.quiet).stroke()
  if (picture) paper.doc.image(picture, x + 1, y + 1, { fit: [width - 2, height - 2], align: 'center', valign: 'center' })
  else paper.write(words, x, y + height + 2, { size: 6, ink: inks.quiet, width, align: 'center' })
}

interface TableColumn {
  label: string
  /** Share of the whole width; all shares together are the whole. */
  share: number
  align?: 'left' | 'right'
}

/** A table whose head is repeated on each page; rows grow with their texts and are never cut by a page. @param size of its letters in points */
export function table(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
  size = 8.5,
): void {
  const whole = columns.reduce((sum, column) => sum + column.share, 0)
  const pad = 4
  const edges = columns.map(
    (_, at) => paper.left + (paper.width * columns.slice(0, at).reduce((sum, column) => sum + column.share, 0)) / whole,
  )
  const widthOf = (at: number) => (edges[at + 1] ?? paper.right) - (edges[at] ?? paper.left) - 2 * pad

  const line = (cells: readonly string[], bold: boolean) => {
    const style = { size, bold }
    const height = Math.max(...cells.map((cell, at) => paper.heightOf(cell || ' ', { ...style, width: widthOf(at) }))) + 2 * pad
    if (paper.need(height) && !bold) head()
    if (bold) paper.doc.rect(paper.left, paper.y, paper.width, height).fill(inks.tint)
    for (const [at, cell] of cells.entries())
      paper.write(cell, (edges[at] ?? paper.left) + pad, paper.y + pad, {
        ...style,
        width: widthOf(at),
        align: columns[at]?.align ?? 'left',
      })
    paper.y += height
    paper.doc.moveTo(paper.left, paper.y).lineTo(paper.right, paper.y).lineWidth(0.5).strokeColor(inks.line).stroke()
  }
  const head = () =>
    line(
      columns.map(column => column.label),
      true,
    )
  // A head alone at the foot of a page helps nobody.
  paper.need(50)
  head()
  for (const row of rows) line(row, false)
  if (total) line(total, true)
  paper.y += 10
}
