// @vitest-environment happy-dom

import { groupedAadhaar } from '@sevakendra/contract/kit/form/aadhaar'
import { beforeEach, describe, expect, it } from 'vitest'
import { rewrite } from './caret'

let input: HTMLInputElement
beforeEach(() => {
  input = document.createElement('input')
  document.body.append(input)
  input.focus()
})
const typed = (value: string, at: number) => {
  input.value = value
  input.setSelectionRange(at, at)
}

describe('rewriting while typing', () => {
  it('keeps the cursor in the middle of a name', () => {
    typed('KUaMARI', 3)
    rewrite(input, 'KUAMARI', /./)
    expect([input.value, input.selectionStart]).toEqual(['KUAMARI', 3])
  })

  it('keeps the cursor behind the digit it stood behind when spaces move', () => {
    typed('9999 41057 058', 10)
    rewrite(input, groupedAadhaar(input.value), /\d/)
    expect([input.value, input.selectionStart]).toEqual(['9999 4105 7058', 11])
  })

  it('groups an Aadhaar number in fours, however it was pasted', () => {
    expect(groupedAadhaar('9999-4105-7058 ')).toBe('9999 4105 7058')
    expect(groupedAadhaar('99994')).toBe('9999 4')
    expect(groupedAadhaar('9999410570581')).toBe('9999 4105 7058')
  })
})
