import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Marks what is measured for a column: a cell, the words of its head, those of its filter box. Its value is the column's key. */
export const cellMark = 'data-of'
export const headMark = 'data-head-of'
export const boxMark = 'data-box-of'

/** Beside the words: the padding of a cell; arrow and gap of a head; sign, caret and edges of a filter box. */
const beside = { [cellMark]: 16, [headMark]: 16 + 18, [boxMark]: 8 + 36 }

/** Pixels of width inside an element, known before it is first painted; 0 where nothing is laid out. */
export function useRoom(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = of.current
    if (!node) return
    const measure = () => setWidth(node.clientWidth)
    measure()
    const seen = new ResizeObserver(measure)
    seen.observe(node)
    return () => seen.disconnect()
  }, [of])
  return width
}

type Needed = Readonly<Record<string, number>>

/** What the contents of a list needed when this tab last drew it: who comes back to it, or loads it anew, finds its columns where they were. */
const placeOf = (of: string) => `widths ${of}`

function lastNeeded(of: string): Needed {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(of)) ?? '{}')
  } catch {
    return {}
  }
}

interface Drawn {
  /** The list and the language that it is read in. */
  of: string
  /** Whether its rows are drawn. Before they are, its heads alone would give widths that all change when the rows come. */
  there: boolean
  /** Changes with everything that is drawn in the table. */
  parts: readonly unknown[]
}

/**
 * Pixels that each drawn column needs to show its contents whole, by key. Measured once rows are drawn; a column that
 * needed more on one page keeps it on the next, so that pages do not jump. Empty where nothing was laid out yet.
 */
export function useNeededWidths(table: RefObject<HTMLTableElement | null>, { of, there, parts }: Drawn): Needed {
  const [needed, setNeeded] = useState<Needed>(() => lastNeeded(of))
  // What is drawn, part by part, is the caller's to say.
  useLayoutEffect(() => {
    if (!there || !table.current) return
    const now = neededIn(table.current)
    setNeeded(before => (Object.entries(now).some(([key, width]) => width > (before[key] ?? 0)) ? larger(before, now) : before))
  }, [table, there, ...parts])
  useLayoutEffect(() => {
    if (!there) return
    let gone = false
    // Words drawn in another font until ours came were of another width, a greater one as well: what they needed is forgotten.
    const anew = () => {
      if (!gone && table.current) setNeeded(neededIn(table.current))
    }
    const { fonts } = document
    if (fonts?.status === 'loading') void fonts.ready.then(anew)
    fonts?.addEventListener?.('loadingdone', anew)
    return () => {
      gone = true
      fonts?.removeEventListener?.('loadingdone', anew)
    }
  }, [table, there])
  useEffect(() => {
    if (Object.keys(needed).length > 0) sessionStorage.setItem(placeOf(of), JSON.stringify(needed))
  }, [of, needed])
  return needed
}

const larger = (before: Needed, now: Needed): Needed => ({
  ...before,
  ...Object.fromEntries(Object.entries(now).map(([key, width]) => [key, Math.max(width, before[key] ?? 0)])),
})

function wordsWidth(range: Range, part: Element): number {
  range.selectNodeContents(part)
  // A chip that is cut ends with its words: its own edge comes on top.
  return range.getBoundingClientRect().width + (part.querySelector('[data-tone]') ? 8 : 0)
}

/** Of the word that a filter box is set to; none where it is set to nothing. */
function chosenWidth(box: HTMLSelectElement): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen || box.value === '') return 0
  pen.font = getComputedStyle(box).font
  return pen.measureText(box.selectedOptions[0]?.text ?? '').width
}

/** A range over the words tells their own width, whether or not the cell cuts them. */
function neededIn(table: HTMLTableElement): Record<string, number> {
  const needed: Record<string, number> = {}
  const range = document.createRange()
  if (!range.getBoundingClientRect) return needed
  for (const [mark, more] of Object.entries(beside))
    for (const part of table.querySelectorAll(`[${mark}]`)) {
      const key = part.getAttribute(mark)
      const width = part instanceof HTMLSelectElement ? chosenWidth(part) : wordsWidth(range, part)
      if (key && width > 0) needed[key] = Math.max(needed[key] ?? 0, Math.ceil(width) + more)
    }
  return needed
}
