import type { Finding } from '@sevakendra/contract/kit/form/finding'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { LongForm } from './context'
import { isMissing } from './progress'

/** How a line under a question looks. */
export type NoteTone = 'bad' | 'wait' | 'ok' | 'quiet'

/** A wrong name is shown while it is typed. */
const isLive = ({ questions }: AnyForm, name: string): boolean => questions[name]?.kind === 'name'

/**
 * What is shown under a question now: a missing answer once its section was passed, a wrong name while it is typed,
 * everything else when the cursor has left.
 */
export function visibleFindings(
  name: string,
  { form, ...now }: Pick<LongForm, 'form' | 'findings' | 'answers' | 'passed' | 'focused'>,
): Finding[] {
  const visible = now.findings.filter(found => {
    if (found.field !== name) return false
    if (found.severity === 'note') return true
    if (isMissing(form, found, now.answers)) return now.passed.has(form.questions[name]?.section ?? '')
    return isLive(form, name) || now.focused !== name
  })
  // A repair mostly mends the rest, too: one thing at a time.
  const repairs = visible.filter(({ repair }) => repair)
  return repairs.length > 0 ? repairs : visible
}

/** Missing answers are refusals, the lint of a name is something to look at, and a note only tells. */
export const toneOf = (form: AnyForm, { severity, repair, field }: Finding, answers: Given): NoteTone => {
  if (severity === 'note') return 'quiet'
  if (severity === 'warning' || repair) return 'wait'
  return isLive(form, field) && answers[field] ? 'wait' : 'bad'
}
