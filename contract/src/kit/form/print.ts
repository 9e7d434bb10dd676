import type { z } from 'zod'
import { kindOf } from './kinds'
import { type Group, type Question, type Questions, questionAt } from './question'

/** In points of A4, from the top left corner. */
export const sheet = { width: 595.28, height: 841.89, margin: 28 } as const

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where one answer stands on the paper, and how: one letter a box, words to tick, or plain words. */
export interface Cell<Name extends string = string> extends Box {
  page: number
  field: Name
  kind: 'boxes' | 'ticks' | 'words'
  /** How many boxes on a line at least; a longer answer gets more and smaller ones in the same place. */
  boxes: number
  /** How many lines of boxes, one below the other; a word goes on where the line ends. */
  lines: number
  ticks: Readonly<Record<string, string>>
}
export interface Caption {
  page: number
  x: number
  y: number
  text: string
  style: 'section' | 'label' | 'small'
}
export interface Layout<Name extends string = string> {
  cells: Cell<Name>[]
  captions: Caption[]
}

/** How a question is printed where its kind does not say it already. */
export interface Print {
  as?: Cell['kind']
  /** On one line. */
  boxes?: number
  lines?: number
  /** A longer answer than it has boxes for is meant to be: a ZIP code of another country. It gets more and smaller ones. */
  squeezed?: true
  /** Shorter words of a choice, so that all of it fits on its line. */
  ticks?: Readonly<Record<string, string>>
}

/** One answer in a row, so far from where answers begin. */
interface Part<Name extends string> {
  field: Name
  at?: number
  width?: number
  /** Of the words to tick these alone, where the others stand elsewhere. */
  only?: readonly string[]
}
export interface PaperRow<Name extends string = string> {
  label: string
  parts: readonly Part<Name>[]
}
export interface PaperSection<Name extends string = string> {
  title: string
  /** What is answered beside the title, such as a box to tick. */
  beside?: Part<Name>
  rows: readonly PaperRow<Name>[]
}

export const boxWidth = 13.2
const boxHeight = 14.4
const rowHeight = 19.4
/** From one line of boxes of an answer to the next. */
export const linePitch = 16.4
const headHeight = 13
/** By so much an answer beside a title begins above it, so that their words stand on one line. */
const besideTitle = 2.5
const gap = 3
/** Where the answers of a row begin, and how many boxes fit on it. */
const left = 200
const lineBoxes = 25

export const row = <Name extends string>(label: string, ...parts: (Name | Part<Name>)[]): PaperRow<Name> => ({
  label,
  parts: parts.map(part => (typeof part === 'string' ? { field: part } : part)),
})

/** A row for each part of a group, under these labels. */
export const rowsOfGroup = (group: Group | undefined, labels: Readonly<Record<string, string>>): PaperRow[] =>
  Object.entries(labels).map(([part, label]) => row(label, group?.parts[part] ?? ''))

const yesNo = { true: 'Yes', false: 'No' }

type How = Pick<Cell, 'kind' | 'boxes' | 'lines' | 'ticks'>

function printed({ kind, words, max = lineBoxes, print = {} }: Question<z.ZodType, never>): How {
  const usual = kindOf(kind).printed
  const as = print.as ?? usual?.as ?? 'words'
  return {
    kind: as,
    boxes: as === 'boxes' ? (print.boxes ?? usual?.boxes ?? Math.min(max, lineBoxes)) : 0,
    lines: print.lines ?? 1,
    ticks: as === 'ticks' ? (print.ticks ?? words ?? yesNo) : {},
  }
}

const ticksOf = ({ ticks, ...how }: How, only: readonly string[]): How => ({
  ...how,
  ticks: Object.fromEntries(Object.entries(ticks).filter(([value]) => only.includes(value))),
})

/** Few boxes are as wide as they are; more than a line holds are smaller. */
const widthOf = ({ kind, boxes }: Pick<Cell, 'kind' | 'boxes'>): number =>
  (kind === 'boxes' ? Math.min(boxes, lineBoxes) : lineBoxes) * boxWidth

const heightOf = ({ lines }: Pick<Cell, 'lines'>): number => (lines - 1) * linePitch + boxHeight

/** An answer that stands by itself, such as in the head of a form, with its caption above. */
export function singleCell<Name extends string>(
  questions: Questions<never>,
  field: Name,
  place: { page: number; x: number; y: number },
): Cell<Name> {
  const how = printed(questions[field] as Question<z.ZodType, never>)
  return { ...place, ...how, field, width: widthOf(how), height: heightOf(how) }
}

/**
 * Writes sections one below the other.
 * @param top where the first begins, in points
 * @throws Error when a row prints an answer that no question gives
 */
export function columnOf<Name extends string>(
  questions: Questions<never>,
  page: number,
  top: number,
  sections: readonly PaperSection<Name>[],
): Layout<Name> {
  const layout: Layout<Name> = { cells: [], captions: [] }
  let y = top
  for (const { title, beside, rows } of sections) {
    layout.captions.push({ page, x: sheet.margin, y, text: title, style: 'section' })
    if (beside) layout.cells.push(cellOf(questions, title, beside, { page, y: y - besideTitle }))
    y += headHeight
    for (const { label, parts } of rows) {
      layout.captions.push({ page, x: sheet.margin + 10, y: y + gap, text: label, style: 'label' })
      const cells = parts.map(part => cellOf(questions, label, part, { page, y }))
      layout.cells.push(...cells)
      y += rowHeight - boxHeight + Math.max(boxHeight, ...cells.map(({ height }) => height))
    }
    y += rows.length > 0 ? gap : 2 * gap
  }
  return layout
}

function cellOf<Name extends string>(
  questions: Questions<never>,
  row: string,
  { field, at = 0, width, only }: Part<Name>,
  place: { page: number; y: number },
): Cell<Name> {
  const question = questionAt(questions, field)
  if (!question) throw new Error(`The row '${row}' prints ${field}, which the form does not ask`)
  const how = only ? ticksOf(printed(question), only) : printed(question)
  return { ...place, field, ...how, x: left + at, width: width ?? widthOf(how), height: heightOf(how) }
}

const round = (n: number) => Math.round(n * 100) / 100

/** In percent of the page, as a straight scan has it. */
export const percentOf = ({ x, y, width, height }: Box): Box => ({
  x: round((x / sheet.width) * 100),
  y: round((y / sheet.height) * 100),
  width: round((width / sheet.width) * 100),
  height: round((height / sheet.height) * 100),
})
