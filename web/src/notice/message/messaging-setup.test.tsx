import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { MessagingSetup } from './messaging-setup'

const off = { on: false, kept: null, texts: [], queue: { queued: 0, failed: 0 } }
const kept = {
  version: 2,
  provider: 'sandbox',
  keyTail: 'ox',
  entityId: '1101234567890123456',
  senderId: 'SEVAKN',
  changedAt: '2026-11-01T05:00:00Z',
}
const texts = [{ slot: 'paymentsEn', id: '1107160000000000001', text: 'Rs {#var#} was added. - Sevakendra' }]

beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))

function show(sms: object, sandbox = true) {
  const heard = serve(({ method, path }) =>
    path === '/auth/me'
      ? { data: { may: ['mail.setUp'], impersonator: null, language: null } }
      : method === 'POST'
        ? { data: { version: 1 } }
        : {
            data: {
              channels: [
                { channel: 'sms', ...off, ...sms },
                { channel: 'whatsapp', ...off },
              ],
              sandbox,
              businessName: 'Sevakendra',
            },
          },
  )
  return {
    sent: () => heard.filter(one => one.method === 'POST'),
    ...open(
      <MayProvider>
        <MessagingSetup />
      </MayProvider>,
    ),
  }
}

test('channels are off and say that no real provider is there; texts are proposed with the parts that they cost', async () => {
  show({}, false)
  const sms = await screen.findByRole('region', { name: 'SMS' })
  expect(within(sms).getByText('Off')).toBeTruthy()
  expect(screen.getByText(/No real provider is built into this portal.*nothing is sent/)).toBeTruthy()
  expect(within(sms).getByText('Rs {#var#} was added to your wallet. Log in to the portal to see it. - Sevakendra')).toBeTruthy()
  expect(within(sms).getAllByText(/Unicode, 70 characters in one part, else 67 each/)).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Set Up' })).toBeNull()
})

test('what sets a channel up stands before its texts, and is seen without going down the page', async () => {
  show({})
  const sms = await screen.findByRole('region', { name: 'SMS' })
  const button = within(sms).getByRole('button', { name: 'Set Up' })
  const texts = within(sms).getByRole('list')
  expect(button.compareDocumentPosition(texts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the key is written and not shown; what is registered stands with its id', async () => {
  const { user, sent } = show({ on: true, kept, texts })
  const sms = await screen.findByRole('region', { name: 'SMS' })
  expect(within(sms).getByText('Stored, ends with ox')).toBeTruthy()
  expect(within(sms).getByText('1107160000000000001')).toBeTruthy()
  await user.click(within(sms).getByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText(/API key/)).toHaveProperty('value', '')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    path: '/backend/settings/messaging/sms',
    body: { version: 2, senderId: 'SEVAKN', paymentsEnId: '1107160000000000001' },
  })
})

test('a channel is switched off only after a question', async () => {
  const { user, sent } = show({ on: true, kept, texts })
  await user.click(await screen.findByRole('button', { name: 'Switch Off' }))
  expect(await screen.findByText('Switch this channel off?')).toBeTruthy()
  expect(sent()).toEqual([])
})
