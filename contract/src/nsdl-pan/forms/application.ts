import type { z } from 'zod'
import { type AnswerName, type Answers, answerNames, answers, capitalFields } from './answers'
import { nameFields, tidyName, tidyPersonName } from './names'
import { aadhaarDigits } from './numbers'
import { india } from './places'
import { applicationFindings } from './rules'
import { isAsked, type Setting } from './sections'

/** A half-filled form, as it is saved while typing: nothing is required, nothing unknown is let through. */
export const draftAnswers = answers

const personNames: ReadonlySet<AnswerName> = new Set(nameFields.map(([name]) => name))

/** The answers as the form wants them: capitals, trimmed, digits bare, and nothing that is not asked. */
export function tidyAnswers(given: Answers, setting: Setting): Answers {
  const tidied: [AnswerName, Answers[AnswerName]][] = answerNames.map(name => {
    const value = given[name]
    if (typeof value !== 'string') return [name, value]
    if (name === 'aadhaar') return [name, aadhaarDigits(value)]
    if (name === 'mobile') return [name, value.replace(/[\s-]/g, '').replace(/^(\+?91(?=\d{10}$)|0(?=\d{10}$))/, '')]
    if (name === 'email') return [name, value.trim().toLowerCase()]
    if (personNames.has(name)) return [name, tidyPersonName(value)]
    return [name, capitalFields.has(name) ? tidyName(value) : value.trim()]
  })
  const whole = withDefaults(Object.fromEntries(tidied) as Answers)
  const kept = answerNames.filter(name => {
    const value = whole[name]
    return value !== undefined && value !== null && value !== '' && (isAsked(name, whole, setting) || name.startsWith('father'))
  })
  return Object.fromEntries(kept.map(name => [name, whole[name]])) as Answers
}

/** What the paper takes for granted: India, 91, and the father on the card. */
function withDefaults(given: Answers): Answers {
  const home = (state: Answers['raState'], country: Answers['raCountry']) => country || (state && state !== '99' ? india : country)
  return {
    ...given,
    residenceCountry: home(given.residenceState, given.residenceCountry),
    officeCountry: home(given.officeState, given.officeCountry),
    raCountry: home(given.raState, given.raCountry),
    isd: given.isd || '91',
    parentOnCard: given.parentOnCard ?? (given.singleParentMother ? 'mother' : 'father'),
  }
}

/**
 * The schema of a complete application: tidies the answers, then refuses every error that the rules find,
 * each at its field and in the same words that the form showed while typing.
 */
export const applicationSchema = (setting: Setting) =>
  answers
    .transform(given => tidyAnswers(given, setting))
    .superRefine((given, context: z.RefinementCtx) => {
      for (const { field, severity, message } of applicationFindings(given, setting)) {
        if (severity === 'error') context.addIssue({ code: 'custom', path: [field], message })
      }
    })
