import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve } from '../../test/world'
import { NoticeChoices } from './notice-choices'

/** A server that keeps what is chosen. */
function choosing(refuse = false, on = false) {
  const groups = [
    { group: 'payments', portal: true, mail: true as boolean | null, sms: on ? false : null, whatsapp: null },
    { group: 'work', portal: true, mail: null, sms: null, whatsapp: null },
  ]
  return serve(({ method, body }) => {
    if (method === 'POST' && refuse) return { status: 503, data: { message: 'Please try again' } }
    if (method === 'POST') {
      const { group, channel, wanted } = body as { group: string; channel: 'portal' | 'mail' | 'sms'; wanted: boolean }
      for (const one of groups) if (one.group === group) one[channel] = wanted
    }
    return { data: { groups, email: 'shop@example.in', setUp: { sms: on, whatsapp: false }, phone: on ? null : '+919812345678' } }
  })
}
const boxOf = (name: string) => screen.findByRole('switch', { name })

test('each switch is sent by itself and stands as the server keeps it', async () => {
  const heard = choosing()
  const { user } = open(<NoticeChoices />)
  const mail = await boxOf('Money Added: Email')
  expect(mail).toHaveProperty('checked', true)
  await user.click(mail)
  expect(heard.find(one => one.method === 'POST')).toMatchObject({
    path: '/notice/choices',
    body: { group: 'payments', channel: 'mail', wanted: false },
  })
  expect(await boxOf('Money Added: Email')).toHaveProperty('checked', false)
  expect(await boxOf('Money Added: Portal')).toHaveProperty('checked', true)
})

test('what is not set up, and what has no mails, says so and is no switch', async () => {
  choosing()
  open(<NoticeChoices />)
  const work = await screen.findByRole('row', { name: /^New Work/ })
  expect(within(work).getAllByRole('switch')).toHaveLength(1)
  expect(within(work).getByText('Only in the portal')).toBeTruthy()
  // Shown once, in the head of its column; in its cells for who hears them alone.
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())
  expect(heads).toEqual(['Portal', 'Email', 'SMS Not set up', 'WhatsApp Not set up'])
  const cells = screen.getAllByText('Not set up').filter(one => one.closest('tbody'))
  expect(cells).toHaveLength(4)
  for (const one of cells) expect(one.className).toBe('visually-hidden')
  const always = screen.getByRole('region', { name: 'Always On' })
  expect(within(always).queryByRole('switch')).toBeNull()
  for (const words of ['Security and KYC', 'Money Back and Deductions', 'Queries and Deadlines'])
    expect(within(always).getByText(words)).toBeTruthy()
})

test('a phone is written to only after it was asked for, and who has no number is told', async () => {
  const heard = choosing(false, true)
  const { user } = open(<NoticeChoices />)
  const sms = await boxOf('Money Added: SMS')
  expect(sms).toHaveProperty('checked', false)
  await user.click(sms)
  expect(heard.find(one => one.method === 'POST')?.body).toEqual({ group: 'payments', channel: 'sms', wanted: true })
  expect(within(screen.getByRole('row', { name: /^New Work/ })).getByText('No text for this')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual([
    ...['Portal', 'Email', 'SMS', 'WhatsApp Not set up'],
  ])
  expect(screen.getByText(/no mobile number/)).toBeTruthy()
})

test('a choice that was not kept stands as before', async () => {
  choosing(true)
  const { user } = open(<NoticeChoices />)
  await user.click(await boxOf('Money Added: Portal'))
  expect(await boxOf('Money Added: Portal')).toHaveProperty('checked', true)
})
