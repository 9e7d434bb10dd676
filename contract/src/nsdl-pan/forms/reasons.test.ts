import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correctionIndividual } from './correction-individual'
import { answerNames, panForms } from './forms'
import { newEntity } from './new-entity'
import { newIndividual } from './new-individual'
import { type GivenReason, givenReason, reasonCodes, reasonsOffered, reasonWords, usualField } from './reasons'
import { readWhy, reasonSentence, typedBeside, whyIn, whyText } from './why'

const hindi = (text: string) =>
  text === 'First name' ? 'पहला नाम' : text === 'Spelling differs from the proof' ? 'वर्तनी प्रमाण से अलग है' : text
const spelling: GivenReason = { code: 'spellingDiffers', field: 'firstName' }

it('says a reason as a sentence in the language of the reader', () => {
  expect(reasonSentence(spelling)).toBe('First name: spelling differs from the proof.')
  expect(reasonSentence({ code: 'photoPoor', remark: 'dark' })).toBe('Photograph is unclear or has marks on it (dark).')
  expect(whyIn('First name: spelling differs from the proof (SUDHIR). Sign again.', hindi)).toBe(
    'पहला नाम: वर्तनी प्रमाण से अलग है (SUDHIR)। Sign again.',
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

it('offers a verifier only what the form has', () => {
  const company = reasonsOffered(newEntity({ appType: 'N', category: 'C', foreign: false }))
  for (const code of company)
    expect(reasonWords[code], code).not.toMatch(/photo|Aadhaar|father|birth|representative|Karta|first name|initial/i)
  for (const code of [
    'entityNameDiffers',
    'incorporationDateDiffers',
    'sealMissing',
    'signatureCropWrong',
    'proofIllegible',
    'aoCodeWrong',
    'other',
  ])
    expect(company).toContain(code)

  const person = reasonsOffered(newIndividual)
  expect(person).toEqual(expect.arrayContaining(['photoPoor', 'aadhaarCheckFailed', 'fatherNameWrong', 'dateDiffers', 'aoCodeWrong']))
  for (const code of ['sealMissing', 'entityNameDiffers', 'panProofMissing', 'tickBoxMissing']) expect(person).not.toContain(code)

  const correction = reasonsOffered(correctionIndividual({ appType: 'C', category: 'P', foreign: false }))
  expect(correction).toEqual(expect.arrayContaining(['panProofMissing', 'changeProofMissing', 'tickBoxMissing', 'photoPoor']))
  expect(correction).not.toContain('aoCodeWrong')
})

it('offers that a proof is unreadable where there is one, and that the date of an entity is wrong whatever it is called', () => {
  for (const form of panForms) {
    for (const proof of form.proofs) expect(reasonsOffered({ names: [proof.field], cuts: [], proofs: [proof] })).toContain('proofIllegible')
    expect(reasonsOffered({ ...form, proofs: [] })).not.toContain('proofIllegible')
    expect(reasonsOffered(form), form.key).toContain(form.filing.category === 'P' ? 'dateDiffers' : 'incorporationDateDiffers')
  }
})

it('leaves out no reason', () => {
  const offered = new Set(panForms.flatMap(form => reasonsOffered(form)))
  expect(reasonCodes.filter(code => !offered.has(code))).toEqual([])
})

it('is usually about an answer that some form asks', () => {
  const about = reasonCodes.flatMap(code => usualField(code) ?? [])
  expect(about.length).toBeGreaterThan(5)
  expect(about.filter(name => !answerNames.includes(name))).toEqual([])
})
