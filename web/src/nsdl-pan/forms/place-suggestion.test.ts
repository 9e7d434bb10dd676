import { representative, residence } from '@sevakendra/contract/nsdl-pan/forms/parts'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { describe, expect, it } from 'vitest'
import { copiedAddress, differs, filledBy, mayCopy, pinToLookUp, suggestionsOf } from './place-suggestion'

const patna = suggestionsOf([{ district: 'Patna', state: 'BIHAR' }], text => (text === 'Bihar' ? 'बिहार' : text))

describe('what a PIN code suggests', () => {
  it('fills town, state and country only where nobody typed', () => {
    expect(patna).toEqual([{ town: 'PATNA', state: '5', words: 'PATNA, बिहार' }])
    const [found] = patna
    if (!found) throw new Error('nothing found')
    expect(filledBy(found, { residencePin: '800020' }, residence)).toEqual({
      residenceTown: 'PATNA',
      residenceState: '5',
      residenceCountry: 'INDIA',
    })
    expect(filledBy(found, { residenceTown: 'DANAPUR', residenceState: '5', residenceCountry: 'INDIA' }, residence)).toEqual({})
  })

  it('says when the state is another one, and leaves it', () => {
    expect(differs(patna, { residenceState: '9' }, residence)).toBe(true)
    expect(differs(patna, anita, residence)).toBe(false)
    expect(differs([], { residenceState: '9' }, residence)).toBe(false)
  })

  it('looks up whole codes of India only', () => {
    expect(pinToLookUp({ residencePin: '80002' }, residence)).toBeUndefined()
    expect(pinToLookUp({ residencePin: '800020' }, residence)).toBe('800020')
    expect(pinToLookUp({ residencePin: '800020', residenceCountry: 'NEPAL' }, residence)).toBeUndefined()
  })

  it("copies the applicant's address for the representative", () => {
    expect(copiedAddress(anita, residence, representative)).toMatchObject({
      raFlat: '12',
      raTown: 'PATNA',
      raState: '5',
      raPin: '800020',
      raRoad: null,
    })
  })
})

describe('copying an address', () => {
  const asked = [...Object.values(residence), ...Object.values(representative)]
  it('is offered where one is typed that is asked and differs from the other, and never copies an empty one', () => {
    expect(mayCopy({}, asked, residence, representative)).toBe(false)
    // The country that the form fills in by itself is no address.
    expect(mayCopy({ residenceCountry: 'INDIA' }, asked, residence, representative)).toBe(false)
    expect(mayCopy({ raFlat: '7' }, asked, representative, residence)).toBe(true)
    expect(mayCopy({ raFlat: '7' }, Object.values(residence), representative, residence)).toBe(false)
    expect(mayCopy({ raFlat: '7', ...copiedAddress({ raFlat: '7' }, representative, residence) }, asked, representative, residence)).toBe(
      false,
    )
  })
})
