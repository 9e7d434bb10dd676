import { expect, it } from 'vitest'
import { leadHosts } from './endpoints'

const problemOf = (hosts: string) => leadHosts.safeParse({ version: 0, hosts }).error?.issues[0]?.message

it('takes names of public websites, one to a line, each once', () => {
  expect(leadHosts.parse({ version: 0, hosts: 'Bank.in, bank.in\nnbfc.co.in' }).hosts).toBe('bank.in\nnbfc.co.in')
})

it.each([
  'https://bank.in/x',
  'https://bank.in',
  'bank.in/x',
  'bank.in/',
  'bank.in?a',
  'bank.in#a',
  'bank.in:8443',
  'me@bank.in',
  'localhost',
])('refuses %s, which is no name', host => expect(problemOf(host)).toBe(`Not the name of a public website: ${host}`))

it('names every line that is wrong', () => {
  expect(problemOf('bank.in\nhttps://bank.in/x\nlocalhost')).toBe('Not the name of a public website: https://bank.in/x, localhost')
})
