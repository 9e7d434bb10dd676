import { noticeKinds } from '@sevakendra/contract/notice/words'
import { trailWords } from '@sevakendra/contract/register/events'
import { letterWords } from '@sevakendra/contract/site/template/words'
import { describe, expect, it } from 'vitest'
import { testFiles } from './files'
import { notes } from './run'
import { untraced } from './trail'

const ran = notes('file')
const partial =
  process.env.SEVAKENDRA_TEST_PART ||
  process.env.SEVAKENDRA_AT_LENGTH ||
  process.env.SEVAKENDRA_LONG ||
  process.env.TEST_DATABASE_POOL === '1'
const whole = !partial && testFiles().every(file => ran.has(file))

/** Proven at the service, with the reason why not over HTTP. */
const provenBelow: Record<string, string> = {
  '/backend/settings/mails/again/:id': 'no test has a mail server: site/outbox.test.ts gives the service one',
}

/** After all other files, of a run of all of them: what each test proves of the commands that it sends is proven of every command. */
describe.runIf(whole)('every command', () => {
  const commands = notes('command')
  const traced = notes('traced')
  const quiet = notes('untraced')

  it('was sent with success, and left a line in the audit trail or is known to leave none', () => {
    const proven = (path: string) => traced.has(path) || (path in untraced && quiet.has(path)) || path in provenBelow
    expect([...commands].filter(path => !proven(path))).toEqual([])
  })

  it('that is known to leave no line exists, and has left none', () => {
    const why = (path: string) => {
      if (!commands.has(path)) return 'is no command'
      if (quiet.has(path)) return undefined
      return traced.has(path) ? 'left a line each time' : 'was not sent with success'
    }
    expect(Object.keys(untraced).flatMap(path => (why(path) ? [`${path} ${why(path)}`] : []))).toEqual([])
  })

  it('left events that are said in words', () => {
    expect([...notes('event')].filter(event => !(event in trailWords))).toEqual([])
  })
})

/** Told or sent in a way that no test of the server can see, with the reason. */
const unnamed: Record<'told' | 'sent', Record<string, string>> = { told: {}, sent: {} }

/** What somebody is told is cut out without a test noticing, unless one names it: not what was emitted counts, but what an assertion found. */
describe.runIf(whole)('what people are told', () => {
  const without = (topic: 'told' | 'sent', names: string[]) => {
    const named = notes(topic)
    return names.filter(name => !named.has(name) && !(name in unnamed[topic]))
  }

  it('in the portal is named by an assertion of a test, kind by kind', () => {
    expect(without('told', noticeKinds)).toEqual([])
  })

  it('by mail is named by an assertion of a test, letter by letter', () => {
    expect(without('sent', Object.keys(letterWords))).toEqual([])
  })
})
