import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve } from '../../../test/world'
import { ChatButton } from './chat-dialog'

async function chatWith(api: string) {
  serve(() => ({ data: { api } }))
  const { user } = open(<ChatButton />)
  await user.click(screen.getByRole('button', { name: 'Live chat' }))
}

test('embeds the chat page that the configuration names, 500 px high', async () => {
  await chatWith('about:blank')
  const frame = await screen.findByTitle('Live chat', { selector: 'iframe' } as object)
  expect([frame.getAttribute('src'), frame.getAttribute('height')]).toEqual(['about:blank', '500px'])
})

test('says so when there is none', async () => {
  await chatWith('')
  await screen.findByText('Chat service is not available.')
})
