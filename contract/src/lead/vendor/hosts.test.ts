import { expect, it } from 'vitest'
import { leadHosts } from './endpoints'

const problemOf = (hosts: string) => leadHosts.safeParse({ version: 0, hosts }).error?.issues[0]?.message

it('takes names of public websites, one to a line, each once', () => {
  expect(leadHosts.parse({ version: 0, hosts: 'Ourbank.in, ourbank.in\nnbfc.co.in' }).hosts).toBe('ourbank.in\nnbfc.co.in')
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

it.each(['co.in', 'com.au', 'ac.in', 'gov.in', 'bank.in'])('refuses %s, where anybody may have a website', host =>
  expect(problemOf(`ourbank.in\n${host}`)).toBe(`Anybody may have a website there, not the partner alone: ${host}`),
)

it.each(['com', 'in'])('refuses %s', host => expect(problemOf(host)).toBe(`Not the name of a public website: ${host}`))

it.each(['bank.co.in', 'pro.com', 'sbi.bank.in'])('takes %s', host => expect(problemOf(host)).toBeUndefined())
