import type { RefObject } from 'react'
import { useKeys } from '../keys/keys'

interface Does {
  search: () => void
  reload: () => void
  choose?: (id: string) => void
}

/** Marks the element of a row that takes the focus; its value is the row's id. */
export const rowMark = 'data-row'

/** The whole list without a mouse: up and down, open, choose, search and reload. */
export function useListKeys(root: RefObject<HTMLElement | null>, { search, reload, choose }: Does): void {
  const group = 'List'
  useKeys([
    {
      ...{ group, words: 'Next or previous row', held: true },
      keys: { j: () => step(root.current, 1), k: () => step(root.current, -1) },
    },
    { group, words: 'Open the row', keys: { Enter: null } },
    {
      ...{ group, words: 'Select the row, or take it out again' },
      keys: {
        x:
          choose &&
          (() => {
            const id = current(rowsIn(root.current))?.getAttribute(rowMark)
            if (id) choose(id)
          }),
      },
    },
    { group, words: 'Search this list', keys: { '/': search } },
    { group, words: 'Reload', keys: { r: reload } },
  ])
}

const rowsIn = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>(`[${rowMark}]`) ?? [])]

const current = (rows: HTMLElement[]): HTMLElement | undefined => rows.find(row => row.contains(document.activeElement))

function step(root: HTMLElement | null, by: number): void {
  const rows = rowsIn(root)
  const now = current(rows)
  const next = rows[now ? Math.max(0, Math.min(rows.length - 1, rows.indexOf(now) + by)) : by > 0 ? 0 : rows.length - 1]
  const target = next?.querySelector<HTMLElement>('a[href]') ?? next
  target?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
