import type { ListQuery } from '@sevakendra/contract/kit/list'
import { type RefObject, useEffect, useState } from 'react'
import { commandSucceededAt } from '../call/send'
import type { ListData, ListRow } from './data'
import { rowMark } from './keys'

/** What this tab has just done may move rows: its person waits for it. Milliseconds. */
const ownMs = 5000

interface Held<R> {
  asked: string
  rows: readonly R[]
  total: number
  filtered: number
  /** Whether the question of these rows was answered; before that nothing is held. */
  settled: boolean
}

/** Rows as they stand on the screen. */
export interface HeldData<R extends ListRow> extends ListData<R> {
  /** Shows the rows as they are now; undefined where they are. */
  catchUp: (() => void) | undefined
}

/**
 * Keeps rows in their places while somebody is among them, whatever others do meanwhile: nobody presses a row that has just moved under the
 * finger. Each row shows its newest state; rows that came, went or moved are shown once the pointer, the focus and the row's menu have left,
 * or at once where the person asked for something else.
 */
export function useHeldRows<R extends ListRow>(root: RefObject<HTMLElement | null>, data: ListData<R>, query: ListQuery): HeldData<R> {
  const asked = JSON.stringify(query)
  const among = useAmongRows(root)
  const [held, hold] = useState<Held<R>>({ ...now(data), asked, settled: false })
  const [reloadedAt, setReloadedAt] = useState(Number.NEGATIVE_INFINITY)
  const own = Date.now() - Math.max(commandSucceededAt(), reloadedAt) < ownMs
  const moved = held.rows.some((row, at) => data.rows[at]?.id !== row.id)
  const stays = moved && among && held.asked === asked && held.settled && !own && data.error === undefined
  const settled = (held.asked === asked && held.settled) || !data.loading
  if (!stays && (held.asked !== asked || held.rows !== data.rows || held.settled !== settled)) hold({ ...now(data), asked, settled })
  const reload = () => {
    setReloadedAt(Date.now())
    data.reload()
  }
  if (!stays) return { ...data, reload, catchUp: undefined }
  const newest = new Map(data.rows.map(row => [row.id, row]))
  return {
    ...data,
    rows: held.rows.map(row => newest.get(row.id) ?? row),
    reload,
    // What is said under the rows is said of them.
    total: held.total,
    filtered: held.filtered,
    catchUp: () => hold({ ...now(data), asked, settled }),
  }
}

const now = <R extends ListRow>({ rows, total, filtered }: ListData<R>) => ({ rows, total, filtered })

/** Under the pointer, or with its menu open. */
const busyRow = `[${rowMark}]:hover, [${rowMark}] [aria-expanded="true"]`

function isAmongRows(root: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest(`[${rowMark}]`)
  return !!root && ((!!focused && root.contains(focused)) || root.querySelector(busyRow) !== null)
}

/** Whether the pointer or the focus is in a row, or the menu of a row is open. */
function useAmongRows(root: RefObject<HTMLElement | null>): boolean {
  const [among, setAmong] = useState(false)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const isAmong = () => isAmongRows(root.current)
    const look = () => {
      clearTimeout(waiting)
      if (isAmong()) setAmong(true)
      // Between two rows, and between a row and its menu, the focus is nowhere for a moment.
      else waiting = setTimeout(() => setAmong(isAmong()), 0)
    }
    const events = ['pointerover', 'pointerdown', 'pointerup', 'focusin', 'focusout', 'keyup', 'click'] as const
    for (const event of events) document.addEventListener(event, look, { passive: true })
    document.documentElement.addEventListener('pointerleave', look)
    return () => {
      clearTimeout(waiting)
      for (const event of events) document.removeEventListener(event, look)
      document.documentElement.removeEventListener('pointerleave', look)
    }
  }, [root])
  return among
}
