import type { KeptSlide } from '@sevakendra/contract/site/carousel/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { CarouselScreen } from './carousel-screen'

beforeEach(() => {
  session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slide')
})

const slide = (id: string, showing: KeptSlide['showing']): KeptSlide => ({
  ...{ id, version: 1, alt: `A shop, ${showing}`, altHi: null, caption: null, captionHi: null, link: null, pictures: [], showing },
  ...{ shownFrom: null, shownUntil: null, hidden: showing === 'hidden' },
})
const show = (slides: KeptSlide[]) => {
  const picture = new Blob(['jpeg'], { type: 'image/jpeg' })
  serve(({ path }) => ({ data: path === '/backend/settings/carousel' ? { slides } : picture }))
  return open(<CarouselScreen />)
}

it('previews in their place what is shown, what begins later and what is hidden, marked where visitors do not see it', async () => {
  const { user } = show([slide('1', 'shown'), slide('2', 'hidden'), slide('3', 'ended'), slide('4', 'scheduled')])
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(await preview.findByAltText('A shop, hidden')).toBeTruthy()
  const slides = within(preview.getByRole('list', { name: 'Slides', hidden: true })).getAllByRole('listitem', { hidden: true })
  expect(slides.map(one => [one.querySelector('img')?.alt, one.textContent])).toEqual([
    ['A shop, shown', ''],
    ['A shop, hidden', 'Hidden'],
    ['A shop, scheduled', 'Begins later'],
  ])
})

it('previews a first slide that is hidden, before anybody else sees it, and nothing where all are over', async () => {
  const { user, unmount } = show([slide('1', 'hidden')])
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(await within(await screen.findByRole('dialog', { name: 'Preview' })).findByAltText('A shop, hidden')).toBeTruthy()
  unmount()
  show([slide('1', 'ended')])
  expect(await screen.findByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
})
