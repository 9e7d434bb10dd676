import { type Box, type Caption, type Cell, type Layout, linePitch } from '@sevakendra/contract/kit/form/print'
import { type Answer, answerAt, type Given, type Questions, questionAt } from '@sevakendra/contract/kit/form/question'
import { printedText } from '@sevakendra/contract/kit/form/rows'
import { tick } from './parts'
import { inks, type Paper } from './pdf'

/** What stands in the cells of a form. */
interface Filled {
  /** Sealed ones among them as the reader may see them. */
  answers: Given
  /** An empty form has nothing ticked either. */
  empty: boolean
}

/** Draws captions and cells of a form on its pages, one after the other; the first is there already. */
export function drawLayout(paper: Paper, { cells, captions }: Layout, questions: Questions<never>, filled: Filled): void {
  const pages = Math.max(...cells.map(({ page }) => page))
  for (let page = 1; page <= pages; page++) {
    if (page > 1) paper.doc.addPage()
    for (const caption of captions) if (caption.page === page) drawCaption(paper, caption)
    for (const cell of cells) if (cell.page === page) drawCell(paper, cell, questions, filled)
  }
}

const captionStyles = { section: { size: 8.5, bold: true }, label: { size: 8 }, small: { size: 6.5 } }
function drawCaption(paper: Paper, { x, y, text, style }: Caption): void {
  paper.write(text, x, y, captionStyles[style])
}

function drawCell(paper: Paper, cell: Cell, questions: Questions<never>, { answers, empty }: Filled): void {
  const question = questionAt(questions, cell.field)
  if (!question) return
  const answer = answerAt(answers, cell.field)
  const text = () => printedText(question, answer)
  if (cell.kind === 'ticks') drawTicks(paper, cell, empty ? [] : ticked(answer))
  else if (cell.kind === 'words') drawWords(paper, cell, text())
  else drawBoxes(paper, cell, text())
}

/** Line by line; a text that is longer than its boxes gets more and smaller ones in the same width. */
function drawBoxes(paper: Paper, { y, height, boxes, lines, ...cell }: Cell, text: string): void {
  const count = Math.max(boxes, Math.ceil(text.length / lines))
  const line = height - (lines - 1) * linePitch
  for (let at = 0; at < lines; at++)
    drawLine(paper, { ...cell, y: y + at * linePitch, height: line, count }, text.slice(at * count, (at + 1) * count))
}

function drawLine(paper: Paper, { x, y, width, height, count }: Box & { count: number }, text: string): void {
  const each = width / count
  const { doc } = paper
  doc.lineWidth(0.45).strokeColor(inks.quiet).rect(x, y, width, height)
  for (let at = 1; at < count; at++) doc.moveTo(x + at * each, y).lineTo(x + at * each, y + height)
  doc.stroke()
  const size = Math.min(9.5, each * 1.25)
  for (const [at, letter] of [...text].entries())
    if (letter !== ' ') paper.write(letter, x + (at + 0.5) * each, y + (height - size * 1.2) / 2, { size, bold: true, align: 'center' })
}

function drawWords(paper: Paper, { x, y, width, height }: Cell, text: string): void {
  paper.doc.lineWidth(0.45).strokeColor(inks.quiet).rect(x, y, width, height).stroke()
  if (!text) return
  let size = 8.5
  while (size > 5 && paper.widthOf(text, { size, bold: true }) > width - 8) size -= 0.5
  paper.write(text, x + 4, y + (height - size * 1.2) / 2, { size, bold: true, width: width - 6, height: size * 1.5 })
}

function drawTicks(paper: Paper, { x, y, ticks }: Cell, values: readonly string[]): void {
  let at = x
  for (const [value, words] of Object.entries(ticks)) at += tick(paper, words, values.includes(value), at, y + 2.5, 9) + 8
}

/** A box that nobody ticked says No. */
const ticked = (answer: Answer): readonly string[] =>
  Array.isArray(answer)
    ? answer.filter(one => typeof one === 'string')
    : answer === null || answer === undefined
      ? ['false']
      : [String(answer)]
