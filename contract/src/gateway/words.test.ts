import { describe, expect, it } from 'vitest'
import { mayPayAt, type OrderState, orderStates, outcomeOf } from './words'

const own = 'https://portal.example.in'

describe('a payment page', () => {
  it.each([
    'https://api.ekqr.in/gateway/pay/abc?x=1',
    'https://ekqr.in',
    'https://merchant.upigateway.com/gateway/pay/abc',
    `${own}/sandbox/gateway/Ab-_9`,
  ])('may be %s', address => expect(mayPayAt(address, own)).toBe(true))

  it.each([
    'http://api.ekqr.in/pay',
    '//api.ekqr.in/pay',
    'https:/api.ekqr.in/pay',
    'https://api.ekqr.in.evil.example/pay',
    'https://evilekqr.in/pay',
    'https://api.ekqr.in@evil.example/pay',
    'https://evil.example\\@api.ekqr.in/pay',
    'https://evil.example\\.ekqr.in/pay',
    'https://evil.example#.ekqr.in',
    'https://evil.example?.ekqr.in',
    'https://api.ekqr.in:8443/pay',
    'https://api.ekqr.in/p\\ay',
    'https://api.ekqr.in/pa y',
    'https://аpi.ekqr.in/pay',
    ' https://api.ekqr.in/pay',
    'javascript:alert(1)//ekqr.in',
    `${own}/merchant`,
    `${own}/sandbox/gateway/../../merchant`,
    `${own}.evil.example/sandbox/gateway/abc`,
    '',
  ])('may not be %s', address => expect(mayPayAt(address, own)).toBe(false))

  it('is the one of the adapter that began the order', () => {
    expect(mayPayAt('https://api.ekqr.in/pay', own, ['sandbox'])).toBe(false)
    expect(mayPayAt(`${own}/sandbox/gateway/abc`, own, ['upigateway'])).toBe(false)
  })
})

it('only what is paid is told as success', () => {
  const states = Object.keys(orderStates) as OrderState[]
  expect(states.filter(state => outcomeOf(state) === 'success')).toEqual(['paid'])
})
