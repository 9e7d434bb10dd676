import { describe, expect, it } from 'vitest'
import { choiceOf, isPlain, lettered } from './letter'

const genders = lettered({ M: 'Male', F: 'Female', T: 'Transgender' }, text => ({ Male: 'पुरुष', Female: 'महिला' })[text] ?? text)
const sources = lettered({ salary: 'Salary', capitalGains: 'Capital gains', card: 'Card' }, text => text)

describe('the choice that a key means', () => {
  it('is the one whose words begin with the letter, in the language of the screen and in English', () => {
    expect([choiceOf('f', genders), choiceOf('F', genders), choiceOf('म', genders), choiceOf('t', genders)]).toEqual(['F', 'F', 'F', 'T'])
    expect(choiceOf('x', genders)).toBeUndefined()
  })

  it('is the next one of several with the same letter', () => {
    expect(choiceOf('c', sources)).toBe('capitalGains')
    expect(choiceOf('c', sources, 'capitalGains')).toBe('card')
    expect(choiceOf('c', sources, 'card')).toBe('capitalGains')
    expect(choiceOf('s', sources, 'salary')).toBe('salary')
  })

  it('is the one at the place of a digit', () => {
    expect([choiceOf('1', genders), choiceOf('3', genders), choiceOf('4', genders), choiceOf('0', genders)]).toEqual([
      'M',
      'T',
      undefined,
      undefined,
    ])
  })

  it('is none where another key is held down, or for a key with a name', () => {
    const key = (name: string, ctrlKey = false) => isPlain({ key: name, ctrlKey, metaKey: false, altKey: false })
    expect([key('f'), key('f', true), key('Enter'), key('Tab')]).toEqual([true, false, false, false])
  })
})
