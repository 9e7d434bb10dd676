import { describe, expect, it } from 'vitest'
import { weakness } from './passwords'

const person = { userName: 'meena.shop', name: 'Meena Devi', mobile: '9812345678' }

describe('a new password', () => {
  it.each(['qwertyuiop', 'QWERTYUIOP', '1234567890', 'Password123', 'zzzzzzzzzzzz'])(
    'is refused when it is on the lists: %s',
    async common => {
      expect(await weakness(common, person)).toMatch(/every list/)
    },
  )

  it.each(['Sevakendra#1', 'pancard2026', 'India@2026', 'JaiShriRam11'])(
    'is refused when it is little more than a word of the trade: %s',
    async word => {
      expect(await weakness(word, person)).toMatch(/first that somebody would try/)
    },
  )

  it.each(['meena.shop1', 'Meena Devi!', '9812345678a'])('is refused when it is little more than the person: %s', async own => {
    expect(await weakness(own, person)).toMatch(/your own name/)
  })

  it.each(['correct horse battery', 'a field in india with rain', 'ज़मीन और आसमान', '       .      '])(
    'is taken as it is otherwise: %s',
    async good => {
      expect(await weakness(good, person)).toBeUndefined()
    },
  )
})
