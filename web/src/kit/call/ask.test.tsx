import { expect, it, vi } from 'vitest'
import { ask } from './ask'

const json = (body: unknown) => JSON.stringify(body)
const page = '<!DOCTYPE html><h1>502</h1>'

it.each<[string, string, string]>([
  ['a message', json({ message: 'Not found' }), 'Not found'],
  ['a message and data', json({ message: 'Something went wrong', data: 'Reference ab12' }), 'Something went wrong: Reference ab12'],
  ['a text', json('Closed for today'), 'Closed for today'],
  ['a text that is no JSON', 'Closed for today', 'Closed for today'],
  ['several texts', json(['Closed', 'Come back']), 'Closed, Come back'],
  ['the error page of a proxy', page, 'A network error occurred.'],
  ['nothing', '', 'A network error occurred.'],
])('words a refusal of a public call by the steps of the specification: %s', async (_, body, words) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 500 }))
  await expect(ask('/track', {})).rejects.toMatchObject({ status: 500, message: words })
})

it('says that the line is down', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(ask('/track', {})).rejects.toMatchObject({ status: 0, message: 'Network Error' })
})
