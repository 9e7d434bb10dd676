import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, open, serve } from '../../test/world'
import { RegistrationApply } from './registration-apply'

const offered = [
  { value: '1', label: 'Retailer', joiningFee: 0, validityMonths: null, services: ['nsdl-physical'] },
  { value: '2', label: 'UTI PSA', joiningFee: 249_00, validityMonths: 12, services: ['uti-coupon', 'nsdl-physical'] },
]

test('explains each ID type, its price and its time before the form is sent', async () => {
  serve(({ path }) => (path === '/captcha' ? { data: new Blob(['x']) } : { data: path === '/auth/id-types' ? offered : [] }))
  open(<RegistrationApply />)
  const table = await screen.findByRole('table')
  const rows = [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent))
  expect(rows).toEqual([
    ['Retailer', 'NSDL PAN, physical', 'No end date', 'Free'],
    ['UTI PSA', 'UTI PAN coupon; NSDL PAN, physical', '12 months', '249.00/-'],
  ])
  expect(screen.getByText(/Nothing is paid with this form/)).toBeTruthy()
})

test('refuses the age before anything is sent, and keeps the captcha while fields alone are refused', async () => {
  const replies: Answer[] = [
    { status: 422, data: { message: 'x', title: 'Please check the form', errors: { mobileNo: ['This number cannot be used'] } } },
    { status: 422, data: { message: 'x', title: 'Please check the form', errors: { captcha: ['The letters do not match'] } } },
  ]
  const heard = serve(({ path }) => {
    if (path === '/captcha') return { data: new Blob(['x']) }
    if (path === '/auth/id-types') return { data: offered }
    if (path === '/auth/register') return replies.shift() ?? { status: 500 }
    if (path.includes('842001')) return { data: { places: [{ district: 'Muzaffarpur', state: 'Bihar' }] } }
    return { data: [{ code: '4', name: 'Bihar', kind: 'state' }] }
  })
  const posted = () => heard.filter(({ path }) => path === '/auth/register')
  const drawn = () => heard.filter(({ path }) => path === '/captcha').length
  const { user } = open(<RegistrationApply />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  for (const [name, text] of [
    [/First Name/, 'Rekha'],
    [/Last Name/, 'Devi'],
    [/Father/, 'Ram'],
    [/Mobile/, '9876543210'],
    [/Email/, 'r@example.in'],
    [/Shop Name/, 'Devi Online'],
    [/Pincode/, '842001'],
    [/Address Line 1/, '12 Road'],
    [/^Day/, '1'],
    [/^Year/, '2015'],
  ] as const) {
    await user.click(box(name))
    await user.paste(text)
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January')
  const letters = await screen.findByRole<HTMLInputElement>('textbox', { name: /Letters/ })
  await user.type(letters, 'abcde')
  const send = () => user.click(screen.getByRole('button', { name: 'Register' }))
  await send()
  expect((await screen.findAllByText(/A merchant must be at least 18 years old/)).length).toBeGreaterThan(0)
  expect([posted().length, drawn(), letters.value]).toEqual([0, 1, 'abcde'])

  await user.click(box(/^Year/))
  await user.clear(box(/^Year/))
  await user.paste('1990')
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('combobox', { name: /ID Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Retailer' }))
  await send()
  expect((await screen.findAllByText('This number cannot be used')).length).toBeGreaterThan(0)
  expect([posted().length, drawn(), letters.value]).toEqual([1, 1, 'abcde'])
  await send()
  await waitFor(() => expect(drawn()).toBe(2))
  expect(letters.value).toBe('')
})

test('keeps what was typed through a reload for half an hour, but neither captcha nor consent, and lists what is missing in its order', async () => {
  serve(({ path }) => (path === '/captcha' ? { data: new Blob(['x']) } : { data: [] }))
  const first = open(<RegistrationApply />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await first.user.type(box(/First Name/), 'Rekha')
  await first.user.click(await screen.findByRole('radio', { name: 'Female' }))
  await first.user.type(await screen.findByRole('textbox', { name: /Letters/ }), 'abcde')
  await first.user.click(await screen.findByRole('checkbox'))
  first.unmount()

  const second = open(<RegistrationApply />)
  expect(await screen.findByText('What you typed before leaving this page has been restored.')).toBeTruthy()
  expect(box(/First Name/).value).toBe('Rekha')
  expect(await screen.findByRole('radio', { name: 'Female' })).toHaveProperty('checked', true)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Letters/ })).value).toBe('')
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', false)
  await second.user.click(screen.getByRole('button', { name: 'Register' }))
  const listed = (await screen.findAllByRole('listitem')).map(item => item.textContent?.split(':')[0])
  expect(listed).toEqual([
    ...['Last Name', "Father's Name", 'Mobile No.', 'DOB', 'Email ID', 'Shop Name', 'ID Type', 'Pincode', 'District', 'State'],
    ...['Address Line 1', 'Letters in the picture', 'Consent'],
  ])
  expect(document.activeElement).toBe(box(/Last Name/))
  second.unmount()

  vi.setSystemTime(Date.now() + 31 * 60_000)
  const third = open(<RegistrationApply />)
  expect(box(/First Name/).value).toBe('')
  third.unmount()
  vi.useRealTimers()
})
