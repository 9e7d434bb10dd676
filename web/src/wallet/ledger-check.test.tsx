import { Notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { LedgerCheck } from './ledger-check'

const checked = { at: '2026-11-21T10:00:00.000Z', lines: 12, journals: 6, faults: 0 }
const checkpoint = { admins: true, addresses: '', recipients: 1, last: null, mailServer: false }
const good = { new: checked, whole: checked, frozen: 0, alarm: null }

const desk =
  (state: object, may: string[], more: (heard: Heard) => Answer | undefined = () => undefined) =>
  (heard: Heard): Answer => {
    const { path } = heard
    if (path === '/auth/me') return { data: { code: 'A00001', name: 'Asha', role: 'admin', may, approvalLimit: null } }
    if (path.endsWith('/ledger/state')) return { data: state }
    if (path.startsWith('/preference')) return { data: null }
    if (path.endsWith('/ledger/checkpoint-mail') && heard.method === 'GET') return { data: checkpoint }
    return more(heard) ?? { data: { data: [], totalRecords: 0, filterRecords: 0 } }
  }
const show = () =>
  open(
    <MayProvider>
      <Notifications />
      <LedgerCheck />
    </MayProvider>,
  )

beforeEach(() => session.save({ token: tokenOf({ role: 'admin' }), refreshToken: 'r' }))

test('says that everything adds up, and checks again on demand', async () => {
  const heard = serve(
    desk(good, ['wallet.readAny', 'ledger.check'], ({ path }) => (path.endsWith('/ledger/check') ? { data: checked } : undefined)),
  )
  const { user } = show()
  await screen.findByText('Everything tallies.')
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(heard.find(one => one.path.endsWith('/ledger/check'))?.body).toEqual({ whole: false })
})

test('does not say that everything tallies before the whole ledger was checked', async () => {
  serve(desk({ ...good, whole: null }, ['wallet.readAny']))
  show()
  expect(await screen.findByText('No faults in what was read.')).toBeTruthy()
  expect(screen.queryByText('Everything tallies.')).toBeNull()
})

test('says what is wrong and leads to the frozen wallets; nothing of an admin is there for others', async () => {
  serve(desk({ ...good, frozen: 2, alarm: 'faults' }, ['wallet.readAny']))
  show()
  await screen.findByText(/The ledger does not tally/)
  expect((await screen.findByRole('link', { name: /2 wallets are frozen/ })).getAttribute('href')).toBe(
    '/backend/account/wallets?f.status=frozen',
  )
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  expect(screen.queryByText('Proof to keep elsewhere')).toBeNull()
})

test('holds a saved file against the ledger and names what differs', async () => {
  const outcome = {
    takenAt: null,
    seal: 'broken',
    checkpoints: 3,
    differing: 1,
    differ: [{ merchant: 'M000007', version: 4, fault: 'changed' }],
  }
  const answer = ({ path }: Heard) => (path.endsWith('/compare') ? { data: outcome } : undefined)
  const heard = serve(desk(good, ['wallet.readAny', 'ledger.check'], answer))
  const { user } = show()
  const picker = await screen.findByLabelText('Compare a saved file', { selector: 'input' })
  await user.upload(picker, new File(['account,merchant'], 'checkpoints.csv', { type: 'text/csv' }))
  await screen.findByText('Lines that have changed: 1 of 3')
  screen.getByText(/The seal is broken/)
  screen.getByRole('cell', { name: 'M000007' })
  expect(heard.find(one => one.path.endsWith('/compare'))?.body).toEqual({ file: 'account,merchant' })
})

test('holds the mail of a day against the ledger as it was pasted, and names a block that differs', async () => {
  const differ = [{ merchant: null, version: 7, fault: 'changedBlock' }]
  const outcome = { takenAt: '2026-11-21T04:20:00.000Z', seal: 'whole', checkpoints: 1, differing: 1, differ }
  const answer = ({ path }: Heard) => (path.endsWith('/compare') ? { data: outcome } : undefined)
  const heard = serve(desk(good, ['wallet.readAny', 'ledger.check'], answer))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Compare a mail' }))
  await user.click(await screen.findByRole('textbox', { name: /Text of the mail/ }))
  const lines = 'account,merchant,version,balance,hash,at\nblock,,7,120,ab,2026-11-21T04:20:00.000Z\nseal,,,,cd,2026-11-21T04:20:00.000Z\n'
  await user.paste(`Dear Asha,\n\n${lines}\nseal,hash,at\n`)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await screen.findByRole('cell', { name: 'Block 7' })
  screen.getByText('This block was replaced')
  expect(heard.find(one => one.path.endsWith('/compare'))?.body).toEqual({ file: lines })
})

test('says who gets the checkpoint of each day, and sets it', async () => {
  const heard = serve(
    desk(good, ['wallet.readAny', 'ledger.check'], ({ path }) => (path.endsWith('/ledger/checkpoint-mail') ? { data: null } : undefined)),
  )
  const { user } = show()
  await screen.findByText(/It goes to 1 address/)
  screen.getByText(/No mail server is set up/)
  await user.click(screen.getByRole('button', { name: 'Recipients' }))
  await user.type(await screen.findByRole('textbox', { name: /Further addresses/ }), 'keeper@example.org')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(heard.find(one => one.path.endsWith('/ledger/checkpoint-mail') && one.method === 'POST')?.body).toEqual({
    ...{ admins: true, addresses: 'keeper@example.org' },
  })
})
