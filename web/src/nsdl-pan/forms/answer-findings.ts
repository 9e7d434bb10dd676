import type { Finding } from '@sevakendra/contract/kit/form/finding'
import type { AnswerName, Answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { nameFields, sameAsOnAadhaar } from '@sevakendra/contract/nsdl-pan/forms/names'
import { sectionOf } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { ApplyForm } from './apply-form'
import { isMissing } from './section-progress'

/** How a line under a question looks. */
export type NoteTone = 'bad' | 'wait' | 'ok' | 'quiet'

const live: ReadonlySet<AnswerName> = new Set(nameFields.map(([name]) => name))
const ownName: ReadonlySet<AnswerName> = new Set(['lastName', 'firstName', 'middleName'])

/**
 * What is told under a question now: a missing answer once its section was passed, a wrong name while it is typed,
 * everything else when the cursor has left.
 */
export function toldFindings(
  name: AnswerName,
  form: Pick<ApplyForm, 'findings' | 'answers' | 'passed' | 'focused'>,
): Finding<AnswerName>[] {
  const told = form.findings.filter(found => {
    if (found.field !== name) return false
    if (found.severity === 'note') return true
    if (isMissing(found, form.answers)) return form.passed.has(sectionOf(name))
    return live.has(name) || form.focused !== name
  })
  // A repair mostly mends the rest, too: one thing at a time.
  const repairs = told.filter(({ repair }) => repair)
  return repairs.length > 0 ? repairs : told
}

/** Missing answers are refusals, the lint of a name is something to look at, and a note only tells. */
export const toneOf = ({ severity, repair, field }: Finding<AnswerName>, answers: Answers): NoteTone => {
  if (severity === 'note') return 'quiet'
  if (severity === 'warning' || repair) return 'wait'
  return live.has(field) && answers[field] ? 'wait' : 'bad'
}

/** Whether a name field may say 'Same as on Aadhaar'. */
export const isAsOnAadhaar = (name: AnswerName, answers: Answers): boolean =>
  ownName.has(name) && typeof answers[name] === 'string' && sameAsOnAadhaar(answers[name], answers.nameOnAadhaar)
