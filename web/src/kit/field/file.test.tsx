import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { open } from '../../../test/world'
import { Form } from '../form/form'
import type { UploadTo } from './file'

const schema = z.object({ slipId: z.string({ error: 'Required' }).min(1, 'Required').meta({ label: 'Slip', input: 'file' }) })
const limits = { kinds: ['image/jpeg', 'application/pdf'], maxBytes: 1024 * 1024 }
const pdf = (bytes = 20) => new File([new Uint8Array(bytes)], 'slip.pdf', { type: 'application/pdf' })

function show(send: UploadTo['send'], done = vi.fn(() => Promise.resolve())) {
  const opened = open(
    <Form schema={schema} submit="Save" send={done}>
      {Field => <Field name="slipId" upload={{ ...limits, send }} />}
    </Form>,
  )
  const choose = (file: File) => opened.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  return { ...opened, done, choose }
}

describe('a file field', () => {
  test('sends the file when it is chosen and the form holds its id', async () => {
    const send = vi.fn<UploadTo['send']>(async (_, { progress }) => {
      progress(0.5)
      return 'u-7'
    })
    const { user, done, choose } = show(send)
    await choose(pdf())
    expect(await screen.findByText('slip.pdf')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith({ slipId: 'u-7' }))
    await user.click(screen.getByRole('button', { name: 'Remove the file' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert').textContent).toContain('Slip: Required')
  })

  test.each([
    [new File(['x'], 'run.exe', { type: 'application/x-msdownload' }), 'Only JPEG, PDF files can be sent.'],
    [pdf(0), 'This file is empty.'],
    [pdf(1024 * 1024 + 1), 'This file is larger than 1 MB.'],
  ])('refuses what cannot be taken in plain words, before sending it (%#)', async (file, words) => {
    const send = vi.fn<UploadTo['send']>(() => Promise.resolve('never'))
    await show(send).choose(file)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })

  test('says what the server refused, and stops when it is cancelled', async () => {
    const { choose } = show(() => Promise.reject(new Error('This PDF is locked with a password.')))
    await choose(pdf())
    expect(await screen.findByText('This PDF is locked with a password.')).toBeTruthy()
  })

  test('is waited for where the form is sent before it is there; a refused one is not left behind', async () => {
    let end = { arrive: (_: string) => {}, fail: (_: Error) => {} }
    const { user, done, choose } = show(
      () =>
        new Promise((arrive, fail) => {
          end = { arrive, fail }
        }),
    )
    await choose(pdf())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(done).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
    end.fail(new Error('This PDF is locked with a password.'))
    expect(await screen.findByText('This PDF is locked with a password.')).toBeTruthy()
    expect(done).not.toHaveBeenCalled()

    await choose(pdf())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    end.arrive('u-8')
    await waitFor(() => expect(done).toHaveBeenCalledWith({ slipId: 'u-8' }))
    expect(done).toHaveBeenCalledTimes(1)
  })

  test('stops sending when it is cancelled', async () => {
    let signal: AbortSignal | undefined
    const { user, choose } = show((_, on) => {
      signal = on.signal
      return new Promise(() => undefined)
    })
    await choose(pdf())
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(signal?.aborted).toBe(true)
    expect(screen.queryByText('slip.pdf')).toBeNull()
  })
})
