import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { CancelAadhaar } from './cancel-aadhaar'

const holder = {
  ...{ id: '7', refNo: 'PN26110007', applicant: 'ANITA KUMARI', merchant: { code: 'M000002', shopName: 'Shree Sai Xerox' } },
  ...{ state: 'waiting', submittedAt: '2026-11-01T06:00:00.000Z', ackNo: null, charge: 14_000, givesBack: 14_000, freeing: 'yes' },
}

function show(applications: object[]) {
  const heard = serve(({ path }) => {
    if (path.endsWith('/aadhaar/find')) return { data: { aadhaarMasked: 'XXXX XXXX 7058', applications } }
    return { data: { state: 'aadhaarCancelled', refunded: 14_000 } }
  })
  const opened = open(
    <MayProvider>
      <CancelAadhaar />
    </MayProvider>,
  )
  const search = async (text: string) => {
    const field = await screen.findByRole('textbox', { name: /Aadhaar number/ })
    await opened.user.click(field)
    await opened.user.paste(text)
    await opened.user.click(screen.getByRole('button', { name: 'Find' }))
  }
  return { ...opened, heard, search }
}
const sent = (heard: { path: string }[], what: string) => heard.filter(({ path }) => path.includes(`/aadhaar/${what}`))

beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))

describe('Cancel Aadhar', () => {
  test('takes a number pasted in any form, sends it in the body alone, and says who holds it', async () => {
    const { search, heard } = show([holder])
    await search('9999-4105 7058')
    expect(await screen.findByRole('heading', { name: 'ANITA KUMARI' })).toBeTruthy()
    expect(sent(heard, 'find')[0]).toMatchObject({
      path: '/backend/nsdlpan/aadhaar/find',
      body: { aadhaar: '999941057058' },
      query: undefined,
    })
    for (const words of ['XXXX XXXX 7058', /140.00.*is refunded to the wallet of M000002 Shree Sai Xerox/])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'PN26110007' }).getAttribute('href')).toBe('/backend/actions/nsdl-pan/physical/paninfo/7')
  })

  test('looks for nothing with a wrong check digit', async () => {
    const { search, heard } = show([])
    await search('999941057059')
    expect(await screen.findAllByText('This number is not valid. Compare it with the Aadhaar card.')).toBeTruthy()
    expect(heard.some(({ path }) => path.includes('/aadhaar/'))).toBe(false)
  })

  test('says in plain words that nobody holds it', async () => {
    const { search } = show([])
    await search('999941057058')
    expect(await screen.findByText('No application in progress uses XXXX XXXX 7058')).toBeTruthy()
  })

  test('takes another number over the one before it', async () => {
    const { search, heard } = show([])
    await search('999941057058')
    await screen.findByText('No application in progress uses XXXX XXXX 7058')
    await search('9999 7165 8847')
    await waitFor(() =>
      expect(sent(heard, 'find').map(call => (call as { body?: unknown }).body)).toEqual([
        { aadhaar: '999941057058' },
        { aadhaar: '999971658847' },
      ]),
    )
  })

  test('asks once with the verb, and cancels with the reason', async () => {
    const { search, heard, user } = show([holder])
    await search('999941057058')
    await user.click(await screen.findByRole('button', { name: 'Cancel Aadhaar' }))
    expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Filed twice' }))
    await user.click(screen.getByRole('button', { name: 'Cancel Aadhaar' }))
    await screen.findByRole('button', { name: 'Keep it' })
    const dialog = screen.getByRole('dialog', { name: 'Cancel the Aadhaar of PN26110007?' })
    expect(dialog.textContent).toContain('140.00/-')
    await user.click([...dialog.querySelectorAll('button')].find(one => one.textContent === 'Cancel Aadhaar') as HTMLElement)
    expect(await screen.findByText('PN26110007 is cancelled, and XXXX XXXX 7058 is free')).toBeTruthy()
    await waitFor(() => expect(sent(heard, 'cancel')).toHaveLength(1))
    expect(sent(heard, 'cancel')[0]).toMatchObject({
      path: '/backend/nsdlpan/aadhaar/cancel/7',
      body: { reason: 'duplicate', remark: null },
    })
  })

  test('offers no button where only an admin may decide, and says why', async () => {
    const { search } = show([{ ...holder, state: 'acknowledged', ackNo: '990019700070973', givesBack: 0, freeing: 'adminOnly' }])
    await search('999941057058')
    expect(await screen.findByText(/only an administrator may cancel it/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel Aadhaar' })).toBeNull()
  })
})
