import { AxiosError, AxiosHeaders } from 'axios'
import { expect, test } from 'vitest'
import { errorText, problemOf, statusOf } from './error-text'

function answered(data: unknown, status = 422, message = 'Request failed with status code 422'): AxiosError {
  const config = { headers: new AxiosHeaders() }
  return new AxiosError(message, 'ERR_BAD_REQUEST', config, {}, { data, status, statusText: '', headers: {}, config })
}

test.each<[string, unknown, string]>([
  ['1. a text', 'Captcha is wrong', 'Captcha is wrong'],
  ['2. several texts', ['Too short', 'Too weak'], 'Too short, Too weak'],
  ['3. a body that is a text', answered('Not now'), 'Not now'],
  ['3. a body of several texts', answered(['One', 'Two']), 'One, Two'],
  ['4. message and data', answered({ message: 'Balance', data: 'too low' }), 'Balance: too low'],
  ['4. message and several data', answered({ message: 'Missing', data: ['slip', 'date'] }), 'Missing: slip, date'],
  ['4. message alone', answered({ message: 'Not found' }), 'Not found'],
  ['4. message with data that says nothing', answered({ message: 'Not found', data: [] }), 'Not found'],
  ['4. message with data of another kind', answered({ message: 'Not found', data: { a: 1 } }), 'Not found'],
  ['4. a thrown object', { message: 'Stopped', data: 'by you' }, 'Stopped: by you'],
  ['5. a body that says nothing', answered({ code: 7 }), 'Request failed with status code 422'],
  ['5. an empty body', answered(''), 'Request failed with status code 422'],
  [
    '5. the error page of a proxy',
    answered('<!DOCTYPE html><h1>502</h1>', 502, 'Request failed with status code 502'),
    'Request failed with status code 502',
  ],
  ['5. no line', new AxiosError('Network Error', AxiosError.ERR_NETWORK), 'Network Error'],
  ['5. an error without words', new AxiosError(), 'A network error occurred.'],
  ['6. nothing', undefined, 'An unexpected error occurred. Please try again.'],
  ['6. null', null, 'An unexpected error occurred. Please try again.'],
  ['6. a number', 7, 'An unexpected error occurred. Please try again.'],
  ['6. an empty text', '', 'An unexpected error occurred. Please try again.'],
  ['6. an object without a message', { code: 7 }, 'An unexpected error occurred. Please try again.'],
])('%s', (_, error, text) => {
  expect(errorText(error)).toBe(text)
})

test('the refusal of the server keeps its title and field texts', () => {
  const error = answered({
    message: 'Please check the form',
    title: 'Please check the form',
    errors: { pin: ['Enter a 6-digit PIN code'] },
  })
  expect(problemOf(error)?.errors).toEqual({ pin: ['Enter a 6-digit PIN code'] })
  expect(statusOf(error)).toBe(422)
  expect(problemOf(new Error('x'))).toBeUndefined()
  expect(statusOf(new Error('x'))).toBeUndefined()
})
