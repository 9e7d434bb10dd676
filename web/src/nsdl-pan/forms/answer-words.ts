import { lineOf, textOf } from '@sevakendra/contract/kit/form/rows'
import { type AnswerName, type Answers, answers, ao, questions } from '@sevakendra/contract/nsdl-pan/forms/answers'

type Words = (text: string) => string

/** A help of one line stands below its question; a longer one beside the form. Never both. */
export function helpOf(name: AnswerName): { below?: string; beside?: string } {
  const help = answers.shape[name].meta()?.help
  if (!help) return {}
  return help.length < 70 ? { below: help } : { beside: help }
}

/** An answer as people read it: choices in words, dates as dd-Mon-yyyy; nothing for no answer. */
export const answerText = (name: AnswerName, given: Answers, t: Words): string => textOf(questions[name], given[name], t)

/** `BHR-W-31-2` once all four parts are there. */
export const aoText = (given: Answers, t: Words): string => lineOf(ao, questions, given, t)
