import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cellMark, headMark, useNeededWidths } from './fit'

/** Each letter is ten pixels wide; without it nothing is laid out here. */
beforeEach(() => {
  vi.spyOn(document, 'createRange').mockImplementation(() => {
    let part: Node | undefined
    const range = {
      selectNodeContents: (of: Node) => {
        part = of
      },
      getBoundingClientRect: () => ({ width: (part?.textContent ?? '').length * 10 }),
    }
    return range as unknown as Range
  })
})
afterEach(() => vi.restoreAllMocks())

function Table({ words, of = 'en /some/list' }: { words?: string; of?: string }) {
  const table = useRef<HTMLTableElement>(null)
  const needed = useNeededWidths(table, { of, there: words !== undefined, parts: [words] })
  return (
    <table ref={table} title={JSON.stringify(needed)}>
      <thead>
        <tr>
          <th {...{ [headMark]: 'name' }}>Name</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td {...{ [cellMark]: 'name' }}>{words}</td>
        </tr>
      </tbody>
    </table>
  )
}
const neededIn = (container: HTMLElement) => JSON.parse(container.querySelector('table')?.title ?? '')

it('asks for nothing while rows are awaited, then for what rows and head need, and no less for shorter rows', () => {
  const { container, rerender } = render(<Table />)
  expect(neededIn(container)).toEqual({})
  rerender(<Table words="Gram Suvidha Kendra" />)
  expect(neededIn(container)).toEqual({ name: 190 + 16 })
  rerender(<Table words="Om" />)
  expect(neededIn(container)).toEqual({ name: 190 + 16 })
})

it('asks, when one comes back, for what the list needed before, until its rows are there; another list for nothing', () => {
  const first = render(<Table words="Gram Suvidha Kendra" />)
  first.unmount()
  const again = render(<Table />)
  expect(neededIn(again.container)).toEqual({ name: 206 })
  again.rerender(<Table words="Gram Suvidha Kendra" />)
  expect(neededIn(again.container)).toEqual({ name: 206 })
  again.unmount()
  expect(neededIn(render(<Table of="hi /some/list" />).container)).toEqual({})
})
