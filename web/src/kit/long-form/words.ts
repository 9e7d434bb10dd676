import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { type Given, type Question, questionAt } from '@sevakendra/contract/kit/form/question'
import { lineOf, textOf } from '@sevakendra/contract/kit/form/rows'

type Words = (text: string) => string

/** A help of one line stands below its question; a longer one beside the form. Never both. */
export function helpOf(question: Pick<Question, 'help'> | undefined): { below?: string; beside?: string } {
  const help = question?.help
  if (!help) return {}
  return help.length < 70 ? { below: help } : { beside: help }
}

/** An answer as people read it: choices in words, dates as dd-Mon-yyyy; nothing for no answer. */
export function answerText({ questions }: AnyForm, name: string, given: Given, t: Words): string {
  const question = questions[name]
  return question ? textOf(question, given[name], t) : ''
}

/** An answer with what belongs to it: of a part of a name all of the name. */
export function lineText(form: AnyForm, name: string, given: Given, t: Words): string {
  const group = form.questions[name]?.group
  return group ? lineOf(group, form.questions, given, t) : answerText(form, name, given, t)
}

/** The label of an answer, of an entry with its number: `Other PAN to surrender 2`. */
export function labelAt({ questions }: AnyForm, field: string, t: Words): string {
  const [, at] = field.split('.')
  const label = t(questionAt(questions, field)?.label ?? field)
  return at === undefined ? label : `${label} ${Number(at) + 1}`
}

/** What a record says now beside what it will say. @param will empty where nothing takes its place */
export const nowAndThen = (now: string, will: string, t: (text: string, values: Record<string, string>) => string): string =>
  will ? t('Now {{now}} › will be {{will}}', { now, will }) : t('Now {{now}} › will be left out', { now })
