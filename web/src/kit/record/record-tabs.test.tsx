import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '../../../test/world'
import { RecordTabs } from './record-tabs'

const tabs = ['Profile', 'People', 'Papers'].map(title => ({ value: title.toLowerCase(), title, content: <p>{`Here ${title}`}</p> }))
const show = (at: string) => open(<RecordTabs label="Parts of this record" tabs={tabs} />, { at })
const drawn = () => screen.getAllByText(/^Here /).map(one => one.textContent)

it('shows the part that the address names, the first one for any other, and draws no other part', () => {
  show('/shop/7?tab=papers&x=1')
  expect(drawn()).toEqual(['Here Papers'])
  expect(screen.getByRole('tablist', { name: 'Parts of this record' })).toBeTruthy()
})

it('puts the part into the address by click and by arrow keys, and leaves the rest of the address', async () => {
  const { router, user } = show('/shop/7?tab=nothing&x=1')
  expect(drawn()).toEqual(['Here Profile'])
  await user.click(screen.getByRole('tab', { name: 'People' }))
  expect([drawn(), router.state.location.search]).toEqual([['Here People'], '?tab=people&x=1'])
  await user.keyboard('{ArrowRight}')
  expect([drawn(), router.state.location.search]).toEqual([['Here Papers'], '?tab=papers&x=1'])
  await user.keyboard('{Home}{Enter}')
  expect([drawn(), router.state.location.search]).toEqual([['Here Profile'], '?x=1'])
})

it('brings the part that the address names into view in its row, which on a phone is wider than the window', () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = function (this: Element) {
    seen(this.textContent)
  }
  show('/shop/7?tab=papers')
  expect(seen.mock.calls).toEqual([['Papers']])
})
