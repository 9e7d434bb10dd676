import { form } from '../../kit/form/form'
import { questions, steps } from './answers'
import { rules } from './rules'
import type { Setting } from './setting'

/** New PAN of an individual, citizen of India: Form 93, and 49A before April 2026. */
export const newIndividual = form<Setting>()({ sections: steps, questions, rules })

export const {
  /** What must be answered now. */
  requiredNow: requiredAnswers,
  /** The answers as the form wants them: capitals, trimmed, digits bare, and nothing that is not asked. */
  tidied: tidyAnswers,
  /** Everything there is to say about tidied answers, in the order of the form. */
  findings: applicationFindings,
  /** The schema of a complete application. */
  complete: applicationSchema,
} = newIndividual
