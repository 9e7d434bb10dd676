import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerNames } from './forms'
import { type GivenReason, givenReason, reasonCodes, usualField } from './reasons'
import { readWhy, reasonSentence, typedBeside, whyIn, whyText } from './why'

const hindi = (text: string) =>
  text === 'First name' ? 'पहला नाम' : text === 'Spelling differs from the proof' ? 'वर्तनी प्रमाण से अलग है' : text
const spelling: GivenReason = { code: 'spellingDiffers', field: 'firstName' }

it('says a reason as a sentence in the language of the reader', () => {
  expect(reasonSentence(spelling)).toBe('First name: spelling differs from the proof.')
  expect(reasonSentence({ code: 'photoPoor', remark: 'dark' })).toBe('Photograph is unclear or has marks on it (dark).')
  expect(whyIn('First name: spelling differs from the proof (SUDHIR). Sign again.', hindi)).toBe(
    'पहला नाम: वर्तनी प्रमाण से अलग है (SUDHIR). Sign again.',
  )
  expect(whyIn('Sign again.', hindi)).toBe('Sign again.')
})

it('shows beside the reasons only what was typed, also where the reasons were typed in as the remark', () => {
  const text = 'First name: spelling differs from the proof.'
  expect(typedBeside(text, [spelling])).toBeUndefined()
  expect(typedBeside(`${text} Please sign again.`, [spelling])).toBe('Please sign again.')
  expect(typedBeside(text, [])).toBe(text)
  expect(typedBeside(null, [spelling])).toBeUndefined()
  // As a browser sends it that was opened before.
  expect(whyText([spelling], text)).toBe(text)
})

it('reads back every reason and what was typed besides', () => {
  const word = fc.constantFrom('Aadhaar', 'says', 'SUDHIR', 'रेखा', '12/7', 'the seal')
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map(all => all.join(' '))
  const reason = fc.record(
    { code: fc.constantFrom(...reasonCodes), field: fc.constantFrom(...answerNames), remark: words },
    { requiredKeys: ['code'] },
  )
  fc.assert(
    fc.property(fc.array(reason, { maxLength: 4 }), fc.option(words), (given, typed) => {
      for (const one of given) givenReason.parse(one)
      const found = readWhy(whyText(given, typed))
      expect(found.reasons.map(one => reasonSentence(one))).toEqual(given.map(one => reasonSentence(one)))
      expect(found.typed).toBe(typed ?? '')
    }),
  )
})

it('is usually about an answer that some form asks', () => {
  const about = reasonCodes.flatMap(code => usualField(code) ?? [])
  expect(about.length).toBeGreaterThan(5)
  expect(about.filter(name => !answerNames.includes(name))).toEqual([])
})
