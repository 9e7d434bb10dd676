import { filingTurns } from '@sevakendra/contract/gst/filing/words'
import { stateTurns } from '@sevakendra/contract/gst/registration/words'
import { statesOf } from '@sevakendra/contract/gst/words'
import { IconUpload } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open } from '../../test/world'
import { officeFilingTiles, ownFilingTiles } from './filing/filing-tiles'
import { dueWords } from './gst-facts'
import { GstTiles, type Standing } from './gst-tiles'
import { officeTiles } from './office-tiles'

const tile = {
  title: 'With us',
  about: 'Being prepared',
  to: '/list',
  icon: IconUpload,
  of: ['submitted', 'inPreparation'],
  waits: true,
} as const
const show = (standing: Standing[] | undefined, error: unknown = null) =>
  open(<GstTiles label="GST returns" all="/all" tiles={[tile]} standing={standing} error={error} />)
const card = () => screen.getByRole('link', { name: /With us/ })

describe('the counts of GST', () => {
  it('are of all the states of a card together, with the day of the oldest of them in India', () => {
    show([
      { state: 'submitted', n: 2, since: '2026-11-03T10:00:00.000Z' },
      // In India it is the second already.
      { state: 'inPreparation', n: 1, since: '2026-11-01T20:00:00.000Z' },
      { state: 'filed', n: 40, since: '2026-01-01T10:00:00.000Z' },
    ])
    expect(card().textContent).toMatch(/^3With us/)
    expect(card().textContent).toContain('Oldest: 02-Nov-2026')
  })

  it('are nothing where nothing stands there, and are not made up while they cannot be read', () => {
    const { unmount } = show([])
    expect(card().textContent).toMatch(/^0With us/)
    expect(card().textContent).not.toContain('Oldest')
    unmount()
    show(undefined, new Error('No connection'))
    expect(card().textContent).toMatch(/^–With us/)
    screen.getByRole('alert')
  })

  it.each([
    ['registrations', officeTiles, stateTurns, ['office', 'applicant', 'officer']],
    ['returns', officeFilingTiles, filingTurns, ['office', 'shop']],
  ] as const)(
    'of the office leave out none of the %s that wait for it, count none twice and none that has ended',
    (_, tiles, turns, whose) => {
      const states = tiles.flatMap(({ of }) => of)
      expect(states).toEqual(expect.arrayContaining(whose.flatMap(turn => statesOf(turns, turn))))
      expect(new Set(states).size).toBe(states.length)
      const ended: readonly string[] = Object.entries(turns).flatMap(([state, turn]) => (turn === null ? [state] : []))
      expect(states.filter(state => ended.includes(state))).toEqual([])
    },
  )

  it('of a shop count no return twice', () => {
    const paths = { waiting: (turn: string) => turn, list: (state: string) => state } as never
    const own = ownFilingTiles(paths).flatMap(({ of }) => of)
    expect(new Set(own).size).toBe(own.length)
  })
})

describe('a day until which something has to be done', () => {
  const words = (day: string, today: string) =>
    dueWords(day, today, (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => String((values as Record<string, string>)[name])))
  it('tells the days that are left, the last of them too, and that it is over', () => {
    expect(words('2026-12-05', '2026-12-02')).toBe('05-Dec-2026, days left: 3')
    expect(words('2026-12-05', '2026-12-05')).toBe('05-Dec-2026, days left: 0')
    expect(words('2026-12-05', '2026-12-06')).toBe('05-Dec-2026, over')
  })
})
