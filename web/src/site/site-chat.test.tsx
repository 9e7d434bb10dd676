import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '../../test/world'
import { SiteChat } from './site-chat'

async function chatWith(answer: () => Promise<Response>) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { user } = open(<SiteChat />)
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Live chat' }))
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/tawk-to'])
  return user
}

it('embeds the chat page that the configuration names, 500 px high, on public pages too', async () => {
  const user = await chatWith(async () => Response.json({ api: 'about:blank' }))
  const frame = await screen.findByTitle('Live chat')
  expect([frame.getAttribute('src'), frame.getAttribute('height')]).toEqual(['about:blank', '500px'])
  const dialog = document.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog?.open).toBe(false)
})

it.each([
  ['there is none', async () => Response.json({ api: '' })],
  ['nobody answers', () => Promise.reject(new Error('no line'))],
])('says so when %s', async (_, answer) => {
  await chatWith(answer)
  await screen.findByText('Chat service is not available.')
})
