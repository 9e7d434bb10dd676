import { Notifications, notifications } from '@mantine/notifications'
import { readFactor } from '@sevakendra/contract/identity/factor/endpoints'
import { setUpFirst } from '@sevakendra/contract/identity/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { AccountSetting } from './account-setting'

const start = { twoFactorAuthentication: false, loginNotification: true, activityTracking: true }

/** A server that keeps settings, or refuses to. */
function desk(at: string, factor: { kind: string | null; on: boolean }, refuse?: Answer) {
  let held = { ...start, twoFactorAuthentication: factor.on }
  const heard = serve(({ path, method, body }) => {
    if (path === readFactor.path) return { data: { ...factor, codesLeft: 8, email: 'm•••@example.in' } }
    if (method === 'GET') return { data: held }
    if (refuse) return refuse
    const { prop, value } = body as { prop: string; value: string }
    held = { ...held, [prop]: value === 'true' }
    return { data: held }
  })
  const sent = () => heard.filter(({ path, method }) => method === 'POST' && path.endsWith('update-setting'))
  const shown = open(
    <>
      <Notifications position="bottom-right" />
      <AccountSetting />
    </>,
    { at },
  )
  return { sent, ...shown }
}

const toggle = async (name: string) => (await screen.findByRole('switch', { name })) as HTMLInputElement

beforeEach(() => {
  notifications.clean()
  session.save({ token: tokenOf({ sub: 'M000001', role: 'merchant' }), refreshToken: 'r' })
})

describe.each([
  ['/backend/my-profile/setting', '/backend/my-profile'],
  ['/merchant/account/my-setting', '/merchant/account'],
  ['/frenchie/account/my-setting', '/merchant/account'],
])('the settings at %s', (at, calls) => {
  it('are the three of the specification, in two groups, with its descriptions', async () => {
    desk(at, { kind: null, on: false })
    const security = within(await screen.findByRole('region', { name: 'Security' }))
    const privacy = within(screen.getByRole('region', { name: 'Privacy' }))
    expect(security.getAllByRole('switch').map(one => one.getAttribute('id'))).toHaveLength(2)
    expect(privacy.getAllByRole('switch')).toHaveLength(1)
    for (const [label, about] of [
      ['Two-factor authentication', 'Adds an extra layer of security beyond a password'],
      ['Login notifications', 'Alerts when the account is accessed from a new device'],
      ['Activity tracking', 'Allow collection of usage data'],
    ] as const) {
      await toggle(label)
      expect(screen.getByText(about)).toBeTruthy()
    }
  })

  it('are sent one at a time, the value as text', async () => {
    const { user, sent } = desk(at, { kind: null, on: false })
    await user.click(await toggle('Login notifications'))
    await waitFor(async () => expect((await toggle('Login notifications')).checked).toBe(false))
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [`${calls}/update-setting`, { prop: 'loginNotification', value: 'false' }],
    ])
  })

  it('go back when the server refuses, with a red toast at the top that is called Error', async () => {
    const { user } = desk(at, { kind: null, on: false }, { status: 500, data: { message: 'The database sleeps' } })
    await user.click(await toggle('Activity tracking'))
    const toast = await screen.findByText('The database sleeps')
    const box = toast.closest<HTMLElement>('.mantine-Notification-root')
    expect(within(box as HTMLElement).getByText('Error')).toBeTruthy()
    expect(toast.closest<HTMLElement>('[data-position]')?.dataset.position).toBe('top-center')
    expect(box?.style.getPropertyValue('--notification-color')).toContain('red')
    await waitFor(async () => expect((await toggle('Activity tracking')).checked).toBe(true))
  })
})

describe('the second factor', () => {
  const at = '/merchant/account/my-setting'
  it('is set up before the setting is sent', async () => {
    const { user, sent } = desk(at, { kind: null, on: false })
    await screen.findByText('Adds an extra layer of security beyond a password')
    await user.click(await toggle('Two-factor authentication'))
    await screen.findByRole('dialog')
    expect(sent()).toEqual([])
  })

  it('is set up, too, when only the server knows that there is none', async () => {
    const { user } = desk(at, { kind: 'totp', on: false }, { status: 422, data: { message: setUpFirst } })
    await screen.findByText(/Authenticator app/)
    await user.click(await toggle('Two-factor authentication'))
    await screen.findByRole('dialog')
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('is switched off after a question that says what is lost', async () => {
    const { user, sent } = desk(at, { kind: 'totp', on: true })
    await screen.findByText(/8 recovery codes are left/)
    await user.click(await toggle('Two-factor authentication'))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
    expect((await toggle('Two-factor authentication')).checked).toBe(true)
    await user.click(await toggle('Two-factor authentication'))
    await user.click(await screen.findByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ prop: 'twoFactorAuthentication', value: 'false' }]))
  })
})
