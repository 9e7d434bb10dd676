import { endpoint } from '@sevakendra/contract/kit/endpoint'
import { day, emailId, mobileNo, paise, remark, required } from '@sevakendra/contract/kit/fields'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../../test/adapter'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { useSend } from '../call/send'
import { session } from '../session/session'
import { FormDialog } from './dialog'
import { Form } from './form'

const applicant = z.object({
  userName: required.meta({ label: 'User Name', help: 'From the mobile number.' }),
  password: required.meta({ label: 'Password', input: 'password' }),
  packageId: z.string().meta({ label: 'Package', input: 'choice' }),
  remark,
})
const approve = endpoint('POST /approve/:id', {
  summary: 'Approves',
  may: 'registration.decide',
  body: applicant,
  reply: z.void(),
  once: 'required',
})

function Approve({ done = () => undefined }: { done?: () => void }) {
  const send = useSend(approve, { id: '7' })
  return (
    <>
      <Form schema={applicant} submit="Approve" send={send} done={done} initial={{ userName: '98100' }}>
        {Field => (
          <>
            <Field name="userName" />
            <Field name="password" />
            <Field name="packageId" data={[{ value: '3', label: 'Retail' }]} />
            <Field name="remark" />
          </>
        )}
      </Form>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}
const elsewhere = [{ path: '/elsewhere', element: <p>Arrived</p> }]
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  session.save({ token: tokenOf({ sub: 'S00001' }), refreshToken: 'r' })
})

describe('a form', () => {
  test('draws its fields from the schema and says which are required and which may stay empty', () => {
    serve(() => ({}))
    open(<Approve />)
    expect(screen.getByRole('textbox', { name: /User Name/ })).toHaveProperty('value', '98100')
    expect(screen.getByText('From the mobile number.')).toBeTruthy()
    expect(screen.getByLabelText(/Password/, { selector: 'input' })).toHaveProperty('type', 'password')
    expect(screen.getByLabelText(/Password/, { selector: 'input' }).getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('textbox', { name: /Remark/ }).getAttribute('aria-required')).toBeNull()
  })

  test('looks again at a field that was refused as soon as it is left, and at no other before the button is pressed', async () => {
    const heard = serve(() => ({}))
    const schema = z.object({ mobile: mobileNo.meta({ label: 'Mobile' }), email: emailId.meta({ label: 'Email', input: 'text' }) })
    const { user } = open(
      <Form schema={schema} submit="Send" send={async () => undefined} initial={{ email: 'a@example.org' }}>
        {Field => (
          <>
            <Field name="mobile" />
            <Field name="email" />
          </>
        )}
      </Form>,
    )
    const [mobile, email] = [screen.getByRole('textbox', { name: /Mobile/ }), screen.getByRole('textbox', { name: /Email/ })]
    await user.click(press('Send'))
    expect(mobile.getAttribute('aria-invalid')).toBe('true')
    await user.type(mobile, '12')
    expect(mobile.getAttribute('aria-invalid')).not.toBe('true')
    await user.clear(email)
    expect(mobile.getAttribute('aria-invalid')).toBe('true')
    await user.tab()
    expect(email.getAttribute('aria-invalid')).not.toBe('true')
    expect(heard).toEqual([])
  })

  test('sends blanks as null where the schema lets them out, with one idempotency key for all tries', async () => {
    const answers: Answer[] = [{ status: 500, data: { message: 'Broken' } }, {}]
    const heard = serve(() => answers.shift() ?? {})
    const done = vi.fn()
    const { user } = open(<Approve done={done} />)
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'temporary')
    await user.click(press('Approve'))
    await screen.findByText('Broken')
    expect(screen.getByText('Following error occured!')).toBeTruthy()
    await user.click(press('Approve'))
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(heard[0]).toMatchObject({
      method: 'POST',
      path: '/approve/7',
      body: { userName: '98100', password: 'temporary', packageId: '', remark: null },
    })
    const keys = heard.map(call => call.headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[\w-]{20,}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('refuses with the words of the specification, names its fields, and goes to the first of them', async () => {
    const heard = serve(() => ({}))
    const before = 'Asha e-Seva'
    document.title = before
    const { user } = open(<Approve />)
    await user.clear(screen.getByRole('textbox', { name: /User Name/ }))
    await user.click(press('Approve'))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Please check the form')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['User Name: Required', 'Password: Required'])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /User Name/ }))
    expect(document.title).toBe(`Error: ${before}`)
    expect(heard).toHaveLength(0)

    await user.click(within(alert).getByRole('link', { name: 'Password' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Password/, { selector: 'input' }))
    await user.keyboard('secret')
    expect(within(alert).getAllByRole('listitem')).toHaveLength(1)
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).toBe(before)
  })

  test('puts what the server refuses on its fields and above the form, several texts joined by commas', async () => {
    serve(() => ({
      status: 422,
      data: { message: 'No', title: 'Not approved', errors: { userName: ['Taken', 'Too short'], wallet: ['Closed'] } },
    }))
    const { user } = open(<Approve />)
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'x')
    await user.click(press('Approve'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Not approved')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['User Name: Taken, Too short', 'Closed'])
    const name = screen.getByRole('textbox', { name: /User Name/ })
    expect(document.activeElement).toBe(name)
    expect(name.getAttribute('aria-invalid')).toBe('true')
  })

  test('shows the overlay of the specification and a busy button while it waits, and sends once', async () => {
    let answer = (_: Answer): void => undefined
    const heard = serve(
      () =>
        new Promise<Answer>(resolve => {
          answer = resolve
        }),
    )
    const { user } = open(<Approve />)
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'x{Enter}{Enter}')
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect(screen.getByText('Please wait while we load your data')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('data-loading')).toBe('true')
    // The layer of the specification, inside the form: a dialog that is asked meanwhile lies over it.
    const overlay = document.querySelector<HTMLElement>('form > .mantine-LoadingOverlay-root')
    expect(overlay?.style.getPropertyValue('--lo-z-index')).toBe('1000')
    expect(overlay?.closest('form')?.style.isolation).toBe('isolate')
    answer({})
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
    expect(heard).toHaveLength(1)
  })
})

describe('what was typed', () => {
  test('is not left behind without asking, and the guard is silent after a save', async () => {
    serve(() => ({}))
    function Screen() {
      const go = useNavigate()
      return <Approve done={() => go('/elsewhere')} />
    }
    const { user } = open(<Screen />, { routes: elsewhere })
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'x')
    await user.click(screen.getByText('Elsewhere'))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    await user.click(press('Stay'))
    expect(screen.getByLabelText(/Password/, { selector: 'input' })).toHaveProperty('value', 'x')

    await user.click(press('Approve'))
    expect(await screen.findByText('Arrived')).toBeTruthy()
  })

  test('may be left behind when the person says so, and an untouched form asks nothing', async () => {
    serve(() => ({}))
    const { user, router } = open(<Approve />, { routes: elsewhere })
    await user.click(screen.getByText('Elsewhere'))
    expect(await screen.findByText('Arrived')).toBeTruthy()
    await router.navigate(-1)
    await user.type(await screen.findByLabelText(/Password/, { selector: 'input' }), 'x')
    await user.click(screen.getByText('Elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Arrived')).toBeTruthy()
  })

  test('stops the browser from closing the tab only while it is unsaved', async () => {
    serve(() => ({}))
    const { user } = open(<Approve />)
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'x')
    expect(closing()).toBe(true)
    await user.click(press('Approve'))
    await waitFor(() => expect(closing()).toBe(false))
  })

  test('comes back after a sign-in that ended, to the same person, without the password', async () => {
    serve(() => ({}))
    const first = open(<Approve />)
    await first.user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Seen the shop')
    await first.user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'hidden-word')
    session.expire()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hidden-word')
    first.unmount()

    session.save({ token: tokenOf({ sub: 'S00001' }), refreshToken: 'r' })
    open(<Approve />)
    expect(await screen.findByText('What you typed before your sign-in ended has been restored.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveProperty('value', 'Seen the shop')
    expect(screen.getByLabelText(/Password/, { selector: 'input' })).toHaveProperty('value', '')
  })

  test('is nobody else’s', async () => {
    serve(() => ({}))
    const first = open(<Approve />)
    await first.user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Seen the shop')
    session.expire()
    first.unmount()
    session.save({ token: tokenOf({ sub: 'S00002' }), refreshToken: 'r' })
    open(<Approve />)
    expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveProperty('value', '')
  })
})

test('a dialog stays open with its data when the server refuses, and closes on success', async () => {
  const answers: Answer[] = [{ status: 409, data: { message: 'Changed meanwhile' } }, {}]
  serve(() => answers.shift() ?? {})
  const reason = z.object({ reason: required.meta({ label: 'Reason', input: 'note' }) })
  const reject = endpoint('POST /reject', { summary: 'Rejects', may: 'registration.decide', body: reason, reply: z.void() })
  function Screen() {
    const [opened, setOpened] = useState(true)
    const send = useSend(reject)
    return (
      <FormDialog opened={opened} close={() => setOpened(false)} title="Reject?" schema={reason} submit="Reject" send={send} danger>
        {Field => <Field name="reason" />}
      </FormDialog>
    )
  }
  const { user } = open(<Screen />)
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Wrong papers')
  await user.click(press('Reject'))
  expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Wrong papers')

  await user.click(press('Cancel'))
  expect(await screen.findByText('Discard what you typed?')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  await user.click(press('Reject'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull())
})

describe('inputs', () => {
  const everything = z.object({
    mobileNo,
    emailId,
    dob: day.meta({ label: 'DOB', input: 'birthday' }),
    paidOn: day.nullable().meta({ label: 'Paid on', input: 'date' }),
    amount: paise.meta({ label: 'Amount' }),
    aadhaar: required.meta({ label: 'Aadhaar', input: 'aadhaar' }),
    pan: required.meta({ label: 'PAN', input: 'pan' }),
    name: required.meta({ label: 'Full name', input: 'capitals' }),
    gender: z.enum(['M', 'F']).meta({ label: 'Gender', input: 'radio', words: { M: 'Male', F: 'Female' } }),
    consent: z.literal(true, { error: 'Required' }).meta({ label: 'I agree', input: 'check' }),
  })
  function Screen({ send }: { send: (values: unknown) => Promise<void> }) {
    return (
      <Form schema={everything} submit="Save" send={send}>
        {Field => (
          <>
            {(['mobileNo', 'emailId', 'dob', 'paidOn', 'amount', 'aadhaar', 'pan', 'name', 'gender', 'consent'] as const).map(name => (
              <Field key={name} name={name} />
            ))}
          </>
        )}
      </Form>
    )
  }
  const box = (name: RegExp) => screen.getByRole('textbox', { name })

  test('take what people paste, in any usual form', async () => {
    const send = vi.fn(() => Promise.resolve())
    const { user } = open(<Screen send={send} />)
    const paste = async (name: RegExp, text: string) => {
      await user.click(box(name))
      await user.paste(text)
    }
    await paste(/Mobile/, '+91 98100-00003')
    await paste(/Email/, ' asha@example.in ')
    await paste(/Day/, '9/3/1992')
    await paste(/Paid on/, '05-Jan-2026')
    await paste(/Amount/, '₹1,23,456.50/-')
    await paste(/Aadhaar/, '9999-4105 7058')
    await paste(/PAN/, 'abcde 1234f')
    await paste(/Full name/, 'asha devi')
    await user.click(screen.getByRole('radio', { name: 'Female' }))
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
    await user.tab()

    expect(box(/Mobile/)).toHaveProperty('value', '98100 00003')
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', '03')
    expect(screen.getByText(/09-Mar-1992, \d+ years old/)).toBeTruthy()
    expect(box(/Amount/)).toHaveProperty('value', '1,23,456.50')
    expect(box(/Aadhaar/)).toHaveProperty('value', 'XXXX XXXX 7058')
    await user.click(press('Show'))
    expect(box(/Aadhaar/)).toHaveProperty('value', '9999 4105 7058')

    await user.click(press('Save'))
    expect(send).toHaveBeenCalledWith({
      mobileNo: '9810000003',
      emailId: 'asha@example.in',
      dob: '1992-03-09',
      paidOn: '2026-01-05',
      amount: 12345650,
      aadhaar: '999941057058',
      pan: 'ABCDE1234F',
      name: 'ASHA DEVI',
      gender: 'F',
      consent: true,
    })
  })

  test('keep what they cannot read and say so', async () => {
    const send = vi.fn(() => Promise.resolve())
    const { user } = open(<Screen send={send} />)
    await user.type(box(/Amount/), 'five hundred')
    await user.type(box(/Day/), '31')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '02')
    await user.type(box(/Year/), '1992')
    await user.click(press('Save'))
    const items = within(screen.getByRole('alert')).getAllByRole('listitem')
    const texts = items.map(item => item.textContent)
    expect(texts).toContain('Amount: Enter an amount, such as 1,250.00')
    expect(texts).toContain('DOB: This date does not exist')
    expect(texts).toContain('Gender: Required')
    expect(texts).toContain('I agree: Required')
    expect(texts.some(text => text?.startsWith('Paid on'))).toBe(false)
    expect(box(/Amount/)).toHaveProperty('value', 'five hundred')
    expect(send).not.toHaveBeenCalled()
  })

  test('leave the caret where it is when a letter is put into the middle', async () => {
    const { user } = open(<Screen send={() => Promise.resolve()} />)
    await user.type(box(/Full name/), 'ASH DEVI')
    await user.type(box(/Full name/), 'a', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(box(/Full name/)).toHaveProperty('value', 'ASHA DEVI')
    expect((box(/Full name/) as HTMLInputElement).selectionStart).toBe(4)
  })
})
