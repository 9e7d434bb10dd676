import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { session } from '../kit/session/session'
import { MailLetter } from './mail-letter'

const mail = {
  id: '7',
  toName: 'Asha Devi',
  toAddress: 'asha@example.in',
  subject: 'Your account is ready',
  html: '<img src="https://seva.example/api/logo?v=1" alt=""><p>Dear Asha</p><img src="https://seva.example/api/track/qr?no=PN1" alt=""><script>parent.stolen = true</script>',
  plain: 'Dear Asha',
  status: 'outbox',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  sentAt: null,
}

beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))

test('a mail to an address of which no name is known names the address alone', async () => {
  serve(() => ({ data: { ...mail, toName: null } }))
  const { router } = open(<p>Start</p>, { routes: [{ path: '/outbox/:id', element: <MailLetter /> }] })
  void router.navigate('/outbox/7')
  expect(await screen.findByText('asha@example.in')).toBeTruthy()
})

test('a mail is drawn in a frame that may do nothing, and can be read as plain text', async () => {
  serve(() => ({ data: mail }))
  const { router, user } = open(<p>Start</p>, { routes: [{ path: '/outbox/:id', element: <MailLetter /> }] })
  void router.navigate('/outbox/7')
  const frame = await screen.findByTitle('The mail')
  expect(frame.getAttribute('sandbox')).toBe('')
  // Opened by another address than the public one, which a mail names: nothing else may be loaded.
  expect(frame.getAttribute('srcdoc')).toContain(`<img src="${location.origin}/api/logo?v=1"`)
  expect(frame.getAttribute('srcdoc')).toContain(`<img src="${location.origin}/api/track/qr?no=PN1"`)
  expect(screen.getByText('Kept here')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'As plain text' }))
  expect(await screen.findByText('Dear Asha')).toBeTruthy()
  expect(screen.queryByTitle('The mail')).toBeNull()
})
