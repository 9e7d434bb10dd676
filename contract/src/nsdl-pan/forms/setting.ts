import type { z } from 'zod'
import type { Answer, Question } from '../../kit/form/question'
import type { AcceptedBy } from './accepted-papers'

/** What the rules must know besides the answers. */
export interface Setting extends AcceptedBy {
  /** Today in India, `2026-11-21`. */
  on: string
  /** Day of India on which it was submitted, none of a draft: from then on it is settled who signs, whoever comes of age meanwhile. */
  submittedOn?: string
}

/** The day by which it is settled who signs. */
export const signedOn = ({ on, submittedOn }: Pick<Setting, 'on' | 'submittedOn'>): string => submittedOn ?? on

/** Questions of a form that is made for several applicants: which of them there are is known when it is made. */
export type PanQuestions = Readonly<Record<string, Question<z.ZodType<Answer>, Setting>>>
