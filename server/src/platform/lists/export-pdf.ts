import { count, money } from '@sevakendra/contract/kit/money'
import { businessOf } from '../business'
import { brandOf } from '../look'
import { inks, letterhead, mm, type Paper, renderPaper } from '../pdf/pdf'
import type { Services } from '../tx'
import { type Language, sayIn } from '../words'
import { type Drawn, daysWords, instantWords, isEmpty, totalCells, words } from './export-cells'
import type { ExportRow } from './export-rows'

interface Given {
  services: Services
  about: readonly string[]
  columns: readonly Drawn[]
  pages: AsyncIterable<ExportRow[]>
  totals?: Record<string, number> | undefined
  at: Date
  gone: AbortSignal
  language: Language
}

/** Rows that are drawn before others get their turn; drawing is work of this thread. */
const rowsAtOnce = 8
const pad = 3
const shares = { text: 24, code: 15, money: 14, count: 10, date: 12, dateTime: 20, choice: 15, choices: 24, yesNo: 12 } as const

/** A list as a table on A4, across when it has many columns. @throws what `gone` says when nobody waits any more */
export async function listPaper({ services, about, columns, pages, totals, at, gone, language }: Given): Promise<Buffer> {
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const [title = '', ...lines] = about
  const across = columns.length > 6
  const foot = `${title} · ${lines[1] ?? ''}`
  return renderPaper({ title, business, brand, at, foot, across, language, margin: mm(12) }, async paper => {
    letterhead(paper, business, title)
    for (const line of lines) paper.say(line, { size: 8.5, ink: inks.quiet })
    paper.y += 6
    const table = tableOn(paper, columns, sayIn(language)('Total'))
    let drawn = 0
    for await (const rows of pages)
      for (const row of rows) {
        table.row(row)
        drawn += 1
        if (drawn % rowsAtOnce) continue
        await new Promise(setImmediate)
        gone.throwIfAborted()
      }
    if (totals) table.total(totals)
  })
}

/** Draws the head, here and on every page, and answers what draws a row; rows are never cut by a page. */
function tableOn(paper: Paper, columns: readonly Drawn[], totalWord: string) {
  const size = columns.length > 12 ? 6 : columns.length > 8 ? 7 : 8
  const whole = columns.reduce((sum, { column }) => sum + shares[column.kind], 0)
  let edge = paper.left
  const places = columns.map(drawn => {
    const width = (paper.width * shares[drawn.column.kind]) / whole
    const x = edge + pad
    edge += width
    const right = drawn.column.kind === 'money' || drawn.column.kind === 'count'
    return { ...drawn, x, width: width - 2 * pad, align: right ? ('right' as const) : ('left' as const) }
  })
  const oneLine = paper.heightOf('Ag', { size, width: 100 })

  function line(texts: readonly string[], bold: boolean): void {
    const style = { size, bold }
    // Nearly all texts fit on a line, and measuring that is far quicker than breaking lines.
    const fits = texts.map((text, at) => paper.widthOf(text, style) <= (places[at]?.width ?? 0))
    const heights = texts.map((text, at) => (fits[at] ? oneLine : paper.heightOf(text, { ...style, width: places[at]?.width ?? 0 })))
    const height = Math.max(oneLine, ...heights) + 2 * pad
    if (paper.need(height) && !bold) head()
    if (bold) paper.doc.rect(paper.left, paper.y, paper.width, height).fill(inks.tint)
    for (const [at, { x, width, align }] of places.entries()) {
      const text = texts[at] ?? ''
      if (!text) continue
      const fitting = fits[at] ? {} : { width }
      paper.write(text, align === 'right' && fits[at] ? x + width : x, paper.y + pad, { ...style, align, ...fitting })
    }
    paper.y += height
    paper.doc.moveTo(paper.left, paper.y).lineTo(paper.right, paper.y).lineWidth(0.4).strokeColor(inks.line).stroke()
  }
  const head = () =>
    line(
      columns.map(({ column }) => column.label),
      true,
    )
  head()
  return {
    row: (row: ExportRow) =>
      line(
        columns.map(drawn => cellWords(drawn, row[drawn.key])),
        false,
      ),
    total(totals: Record<string, number>) {
      const cells = totalCells(columns, totals)
      const words = columns.map((drawn, at) => (cells[at] === 'Total' ? totalWord : cellWords(drawn, cells[at])))
      if (cells.length) line(words, true)
    },
  }
}

/** A value as the screen shows it. */
function cellWords({ column }: Drawn, value: unknown): string {
  if (isEmpty(value)) return ''
  switch (column.kind) {
    case 'money':
      return money(Number(value))
    case 'count':
      return count(Number(value))
    case 'date':
      return daysWords(String(value))
    case 'dateTime':
      return instantWords(String(value))
    default:
      return words(column, value)
  }
}
