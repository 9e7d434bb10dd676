import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { SmtpSetup } from './smtp-setup'

const kept = {
  ...{ version: 3, host: 'smtp.example.in', port: 587, security: 'starttls', user: 'asha', hasPassword: true },
  ...{ fromAddress: 'no-reply@asha.example', fromName: null, replyTo: null, changedAt: '2026-11-21T06:00:00.000Z' },
}
const now = {
  ...{ inForce: 'portal', kept, environment: null, strict: true, queue: { queued: 2, failed: 1, outbox: 0 }, ownEmail: 'asha@example.in' },
  lastError: { id: '7', at: '2026-11-21T06:00:00.000Z', words: '550 5.1.1 No such user', status: 'failed' },
}

beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))

function show(of: object = {}, tested: object = {}) {
  const heard = serve(({ method, path }) => {
    if (path === '/auth/me') return { data: { may: ['mail.setUp', 'mail.read'], impersonator: null, language: null } }
    if (method === 'GET') return { data: { ...now, ...of } }
    return { data: path.endsWith('/test') ? tested : { version: 4 } }
  })
  const opened = open(
    <MayProvider>
      <SmtpSetup />
    </MayProvider>,
  )
  return { sent: () => heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]), ...opened }
}

describe('the mail server', () => {
  it('is shown without its password, with what waits and failed and the ways there', async () => {
    show()
    expect(await screen.findByText('smtp.example.in:587')).toBeTruthy()
    expect(screen.getByText('Set here')).toBeTruthy()
    expect(screen.getByText('Stored, not shown')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Failed/ }).getAttribute('href')).toBe('/backend/settings/smtp-setup/outbox?f.status=failed')
    expect(screen.getByText('550 5.1.1 No such user')).toBeTruthy()
    expect(screen.getByText(/DMARC: a TXT entry _dmarc\.asha\.example/)).toBeTruthy()
  })

  it('says when the environment’s sends, and that nothing is sent without one', async () => {
    const first = show({
      inForce: 'environment',
      kept: null,
      environment: { host: 'relay.example.in', port: 25, fromAddress: 'desk@example.in' },
    })
    expect(await screen.findByText('From the environment')).toBeTruthy()
    expect(screen.getByText('relay.example.in:25')).toBeTruthy()
    first.unmount()
    show({ inForce: 'none', kept: null })
    expect(await screen.findByText(/every mail stays in the outbox/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send a test mail' })).toBeNull()
  })

  it('is changed with the version that was seen, and the port goes with the encryption', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('radio', { name: /TLS from the start/ }))
    expect((await within(dialog).findByLabelText<HTMLInputElement>(/Port/)).value).toBe('465')
    await user.type(within(dialog).getByLabelText(/^Password/), 'Mango tree 7')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual([
      '/backend/settings/smtp',
      {
        ...{ version: 3, host: 'smtp.example.in', port: 465, security: 'tls', user: 'asha', password: 'Mango tree 7' },
        ...{ fromAddress: 'no-reply@asha.example', fromName: null, replyTo: null },
      },
    ])
  })

  it('is tested, and what it said is shown as it said it', async () => {
    const { user, sent } = show(
      {},
      { passed: false, answer: '535 5.7.8 Bad credentials', code: '535 5.7.8', hint: 'The server closed the connection.' },
    )
    await user.click(await screen.findByRole('button', { name: 'Send a test mail' }))
    expect(await screen.findByText('The mail could not be sent')).toBeTruthy()
    expect(screen.getByText('Answer of the server: 535 5.7.8 Bad credentials')).toBeTruthy()
    expect(sent()).toEqual([['/backend/settings/smtp/test', { to: 'asha@example.in' }]])
  })
})
