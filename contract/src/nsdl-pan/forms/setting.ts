import type { z } from 'zod'
import type { Answer, Question } from '../../kit/form/question'
import type { AcceptedBy } from './accepted-papers'

/** What the rules must know besides the answers. */
export interface Setting extends AcceptedBy {
  /** Today in India, `2026-11-21`. */
  on: string
}

/** Questions of a form that is made for several applicants: which of them there are is known when it is made. */
export type PanQuestions = Readonly<Record<string, Question<z.ZodType<Answer>, Setting>>>
