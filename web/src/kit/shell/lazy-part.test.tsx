import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { open } from '../../../test/world'
import { fetched, lazyPart, partMissing } from './lazy-part'

test('a part whose code does not come leaves the rest of the screen, and comes when asked again', async () => {
  let tries = 0
  const Lazy = lazyPart(async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here</p>
  })
  const { user } = open(
    <>
      <input aria-label="Typed" />
      <Lazy />
    </>,
  )
  await user.type(screen.getByLabelText('Typed'), 'Savitri')
  await waitFor(() => screen.getByText(partMissing), { timeout: 3000 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here')
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('Savitri')
})

test('a line that stumbles once is not told', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return 'here'
  }
  expect(await fetched(load)).toBe('here')
})

test('a part whose code came before the drawing of the server was taken up takes the place of what stands in for it without a complaint', async () => {
  const Lazy = lazyPart(
    async () => () => <input aria-label="Whole" />,
    () => <p>Meanwhile</p>,
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Lazy />)
  expect(place.textContent).toBe('Meanwhile')
  await Lazy.load()
  const complaints: unknown[] = []
  const root = await act(async () => hydrateRoot(place, <Lazy />, { onRecoverableError: error => complaints.push(error) }))
  expect(complaints).toEqual([])
  expect(place.querySelector('input')?.getAttribute('aria-label')).toBe('Whole')
  await act(async () => root.unmount())
  place.remove()
})
