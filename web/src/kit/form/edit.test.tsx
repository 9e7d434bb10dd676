import { endpoint } from '@sevakendra/contract/kit/endpoint'
import { required, version } from '@sevakendra/contract/kit/fields'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Heard, open, serve } from '../../../test/world'
import { useRead, useSend } from '../call/send'
import { FormEdit, valueWords } from './edit'

const schema = z.object({
  version,
  name: required.meta({ label: 'Name' }),
  fee: z.number().int().meta({ label: 'Joining fee', input: 'money' }),
})
const read = endpoint('GET /thing/:id', { summary: 'x', may: 'signedIn', reply: schema })
const write = endpoint('POST /thing/:id', { summary: 'x', may: 'signedIn', body: schema, reply: z.object({ version }) })

function Edit({ close }: { close: () => void }) {
  const { data } = useRead(read, { params: { id: '1' } })
  const send = useSend(write, { id: '1' })
  if (!data) return null
  return (
    <FormEdit close={close} title="Thing" schema={schema} submit="Save" send={send} now={data}>
      {Field => (
        <>
          <Field name="name" />
          <Field name="fee" />
        </>
      )}
    </FormEdit>
  )
}

describe('the form of a record that several people keep', () => {
  let held: { version: number; name: string; fee: number }
  let heard: Heard[]
  const close = vi.fn()
  beforeEach(() => {
    close.mockReset()
    held = { version: 3, name: 'Standard', fee: 100_00 }
    heard = serve(({ method, body }) => {
      if (method !== 'POST') return { data: held }
      const given = body as typeof held
      if (given.version !== held.version) return { status: 409, data: { message: 'Somebody else has changed this.' } }
      held = { ...given, version: held.version + 1 }
      return { data: { version: held.version } }
    })
  })
  const sent = () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body)

  it('saves against the version that was read', async () => {
    const { user } = open(<Edit close={close} />)
    await user.type(await screen.findByLabelText(/Name/), ' plus')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(sent()).toEqual([{ version: 3, name: 'Standard plus', fee: 100_00 }])
  })

  it('keeps what was typed when somebody else was faster, says what is different now, and saves over what was seen', async () => {
    const { user } = open(<Edit close={close} />)
    await user.type(await screen.findByLabelText(/Name/), ' mine')
    held = { version: 4, name: 'Standard', fee: 249_00 }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Joining fee: 249.00/-')).toBeTruthy()
    expect((screen.getByLabelText(/Name/) as HTMLInputElement).value).toBe('Standard mine')
    expect(close).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(sent().at(-1)).toEqual({ version: 4, name: 'Standard mine', fee: 100_00 })
  })

  it('reads values out as people do', () => {
    const t = (text: string) => text
    expect(valueWords({ input: 'money' }, 1_25_000, t)).toBe('1,250.00/-')
    expect(valueWords({ input: 'percent' }, 1250, t)).toBe('12.5 %')
    expect(valueWords({ input: 'date' }, '2027-01-05', t)).toBe('05-Jan-2027')
    expect(valueWords({ input: 'choices', words: { a: 'First', b: 'Second' } }, ['a', 'b'], t)).toBe('First, Second')
    expect(valueWords({ input: 'check' }, false, t)).toBe('No')
    expect(valueWords({ input: 'text' }, null, t)).toBe('none')
  })
})
