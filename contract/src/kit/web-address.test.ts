import { expect, it } from 'vitest'
import { addressProblem, hostOf, tidyAddress } from './web-address'

it.each([
  ['https://tin.tin.nsdl.com/pantan/StatusTrack.html', 'tin.tin.nsdl.com'],
  ['https://WWW.IncomeTax.gov.in', 'incometax.gov.in'],
  ['https://xn--i1b5bzbybhfo5c8b4bxh.xn--11b7cb3a6a.xn--h2brj9c/', 'xn--i1b5bzbybhfo5c8b4bxh.xn--11b7cb3a6a.xn--h2brj9c'],
  ['https://example.org?form=1#page', 'example.org'],
])('takes %s, and says whose it is', (address, host) => {
  expect(addressProblem(address)).toBeUndefined()
  expect(hostOf(address)).toBe(host)
  expect(hostOf(tidyAddress(address))).toBe(host)
  // The browser goes where the reader was told.
  expect(
    new (globalThis as unknown as { URL: new (text: string) => { hostname: string } }).URL(address).hostname.replace(/^www\./, ''),
  ).toBe(host)
})

it('writes one address in one way', () => {
  expect(tidyAddress('https://WWW.UIDAI.gov.in')).toBe('https://www.uidai.gov.in/')
  expect(tidyAddress('https://uidai.gov.in?Lang=EN')).toBe('https://uidai.gov.in/?Lang=EN')
})

it.each([
  'http://www.incometax.gov.in/',
  'javascript:alert(1)//https://a.in/',
  'data:text/html,https://a.in/',
  ' https://a.in/',
  'https://www.incometax.gov.in@evil.com/',
  'https://user:word@evil.com/',
  'https://evil.com:8443/',
  'https://evil.com\\@incometax.gov.in/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://incometаx.gov.in/',
  'https://a.in/x y',
  'https:///a.in/',
  'https://',
])('refuses %s', address => expect(addressProblem(address)).toBeTruthy())
