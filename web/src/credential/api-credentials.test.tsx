import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../test/world'
import { ApiCredentials } from './api-credentials'

const look = { id: '1', setAt: '2026-11-01T05:00:00Z', setBy: 'A00001', tails: { key: '12' }, test: null }
const current = { ...look, test: { at: '2026-11-01T06:00:00Z', passed: true, providerMessage: 'Record not found' } }

describe('the keys of outside parties', () => {
  function show(upi: object) {
    const heard = serve(({ method, path }) => {
      if (method === 'POST')
        return path.endsWith('/test') ? { data: { passed: false, providerMessage: 'Invalid key', nowInUse: false } } : { status: 204 }
      const providers = [
        { provider: 'upigateway', current: null, waiting: null, canTest: true, ...upi },
        { provider: 'protean', current: null, waiting: null, canTest: false },
      ]
      return { data: { providers, webhookUrl: 'https://portal.example.in/api/gateway/webhook/abc', sandbox: true } }
    })
    return { sent: () => heard.filter(one => one.method === 'POST'), ...open(<ApiCredentials />) }
  }

  it('are known by their last two characters and their last test, and say what is not used yet', async () => {
    show({ current })
    expect(await screen.findByText('ends with ••12')).toBeTruthy()
    expect(screen.getByText(/Test passed, 01-Nov-2026.*Record not found/)).toBeTruthy()
    expect(screen.getByText(/Switched off: its address and how requests are signed are available only under a contract/)).toBeTruthy()
    expect(screen.getByText(/Protean offers no test call/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Test' })).toHaveLength(1)
  })

  it('are sent once, under their field, and a failed test says why', async () => {
    const { user, sent } = show({ waiting: look })
    await user.click(await screen.findByRole('button', { name: 'Set a new key' }))
    await user.type(await screen.findByLabelText(/API key/), 'new-key-0034')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: '/backend/master/credentials/upigateway/set', body: { values: { key: 'new-key-0034' } } }]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(document.body.textContent).not.toContain('new-key')
    await user.click(screen.getByRole('button', { name: 'Test' }))
    await waitFor(() => expect(sent().at(-1)?.path).toBe('/backend/master/credentials/upigateway/test'))
  })

  it('are taken out of use only after a question', async () => {
    const { user, sent } = show({ current })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Remove the key in use?')).toBeTruthy()
    expect(sent()).toEqual([])
  })
})
