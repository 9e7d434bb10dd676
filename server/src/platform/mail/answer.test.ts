import { describe, expect, it } from 'vitest'
import { answerOf, faultOf, replyCodeOf } from './answer'

it.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@example.in>: Recipient address rejected", '550 5.1.1'],
  ['Message failed: 452-4.2.2 The mailbox of 551.a@example.in is full', '452 4.2.2'],
  ['Invalid login: 535 Authentication failed', '535'],
  ['250 2.0.0 Ok: queued as 7F00', '250 2.0.0'],
  ['<550@example.in> is unknown', null],
  ['connect ECONNREFUSED 127.0.0.1:587', null],
  ['The mail server takes too long', null],
  [null, null],
])('of what a mail server says, %j, the code is %j', (words, code) => {
  expect(replyCodeOf(words)).toBe(code)
})

describe('what a fault means', () => {
  const fault = (message: string, more: object = {}) => faultOf(Object.assign(new Error(message), more))

  it.each([
    ['connect ECONNREFUSED 192.0.2.1:587', { code: 'ESOCKET' }, 'refused'],
    ['getaddrinfo ENOTFOUND smtp.exampel.in', { code: 'ENOTFOUND' }, 'unknownHost'],
    ['Connection timeout', { code: 'ETIMEDOUT' }, 'late'],
    ['The mail server takes too long', {}, 'late'],
    ['10.0.0.8 is in a private network, which is not allowed', {}, 'inside'],
    ['self-signed certificate', { code: 'ESOCKET' }, 'selfSigned'],
    ['unable to verify the first certificate', { code: 'ETLS' }, 'selfSigned'],
    ['certificate has expired', { code: 'ETLS' }, 'expired'],
    ["Hostname/IP does not match certificate's altnames: Host: a. is not in the cert's altnames", { code: 'ETLS' }, 'otherName'],
    ['140:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number', { code: 'ESOCKET' }, 'otherTls'],
    ['Error upgrading connection with STARTTLS: 502 Command not recognized', { code: 'ETLS' }, 'noTls'],
    ['Invalid login: 535 5.7.8 No', { code: 'EAUTH', command: 'AUTH PLAIN' }, 'login'],
    ['Mail command failed: 553 Sender not owned', { code: 'EENVELOPE', command: 'MAIL FROM' }, 'sender'],
    ["Can't send mail: 550 No such user", { code: 'EENVELOPE', command: 'RCPT TO' }, 'receiver'],
    ['Unexpected socket close', { code: 'ESOCKET' }, 'closed'],
    ['Message failed: 554 Spam', { code: 'EMESSAGE', command: 'DATA' }, null],
  ])('%s: %j is %s', (message, more, expected) => expect(fault(message, more)).toBe(expected))
})

it('tells what the server said without the password, however it was sent, and without numbers of people', () => {
  const sent = { user: 'asha', password: 'Mango tree 7' }
  const said = `535 ${sent.password} ${btoa(sent.password)} ${btoa(`\0asha\0${sent.password}`)} 9999 4105 7058`
  const told = answerOf(said, sent)
  expect(told).toContain('535 ••• ••• •••')
  expect(told).not.toContain('4105')
  expect(answerOf('x'.repeat(900), {})).toHaveLength(500)
})
