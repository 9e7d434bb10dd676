import { expect, it } from 'vitest'
import type { List } from './list'

const files = (import.meta as unknown as { glob: (of: string[], how: { eager: true }) => Record<string, object> }).glob(
  ['../**/lists.ts', '../**/reports.ts'],
  { eager: true },
)
const lists = Object.values(files)
  .flatMap(file => Object.values(file) as Partial<List>[])
  .filter((one): one is List => typeof one?.path === 'string' && one.columns !== undefined)

it('says on a card of a phone which of two days is which', () => {
  expect(lists.length).toBeGreaterThan(100)
  const mute = lists.filter(({ card = [], columns }) => {
    const days = card.filter(key => ['date', 'dateTime'].includes(columns[key]?.kind ?? ''))
    return days.length > 1 && days.some(key => !columns[key]?.labelled)
  })
  expect(mute.map(({ path }) => path)).toEqual([])
})

it('shows no TDS on a card without what it was kept back of: mostly it is 0, and a bare 0.00/- says nothing', () => {
  const amounts = ({ card = [], columns }: List) => card.filter(key => columns[key]?.kind === 'money')
  const withTds = lists.map(amounts).filter(keys => keys.includes('tds'))
  expect(withTds).not.toEqual([])
  expect(withTds.filter(keys => keys.length === 1)).toEqual([])
})

it('names the one amount on the card of a summary that has several: bare, it may be any of them', () => {
  const summaries = lists.filter(one => (one as { grouped?: true }).grouped)
  expect(summaries).not.toEqual([])
  const mute = summaries.filter(({ card = [], columns }) => {
    const isAmount = (key: string) => columns[key]?.kind === 'money'
    const shown = card.filter(isAmount)
    return shown.length === 1 && Object.keys(columns).filter(isAmount).length > 1 && shown.some(key => !columns[key]?.labelled)
  })
  expect(mute.map(({ path }) => path)).toEqual([])
})
