import type { z } from 'zod'
import { dayWords } from '../dates'
import { isEmpty } from './condition'
import { kindOf } from './kinds'
import type { Answer, Given, Group, Question, Questions } from './question'

/** One line in which answers are read: a verifier's, and one of 'Check your answers'. */
export interface Row<Name extends string = string> {
  /** The first answer in it, by which a reason or a mark names the line. */
  key: Name
  label: string
  text: string
  /** Every answer that stands in it. */
  names: readonly Name[]
}

type Words = (text: string) => string

/** An answer as people read it: choices in words, dates as dd-Mon-yyyy, sealed ones masked; nothing for no answer. */
export function textOf(question: Question<z.ZodType, never>, answer: Answer, t: Words): string {
  if (isEmpty(answer)) return ''
  const { kind, words = {} } = question
  if (Array.isArray(answer)) return answer.map(one => (typeof one === 'string' ? t(words[one] ?? one) : '')).join(', ')
  if (typeof answer === 'boolean') return answer ? t('Yes') : t('No')
  if (typeof answer !== 'string') return ''
  const { tidy, mask } = kindOf(kind)
  const tidied = tidy?.(answer) ?? answer
  if (kind === 'birthday') return /^\d{4}-\d{2}-\d{2}$/.test(tidied) ? dayWords(tidied) : ''
  return mask?.(tidied) ?? (words[tidied] ? t(words[tidied]) : tidied)
}

/** An answer as it is filled in on paper: digits of a date in its boxes, choices in words or by their code. Sealed ones are not among the answers. */
export function printedText({ kind, words, printsCode }: Question<z.ZodType, never>, answer: Answer): string {
  if (typeof answer !== 'string') return ''
  if (kind === 'birthday') return answer.split('-').reverse().join('')
  if (!words) return answer
  return answer in words ? (printsCode ? answer : (words[answer] ?? '')) : ''
}

/** A group in one line. */
export const lineOf = (group: Group, questions: Questions<never>, given: Given, t: Words): string =>
  group.line(part => {
    const name = group.parts[part] ?? ''
    const question = questions[name]
    return question ? textOf(question, given[name], t) : ''
  })

interface Reading<Name extends string> {
  questions: Questions<never>
  /** The answers to read, in order: those that are asked. */
  asked: readonly Name[]
  given: Given
  /** Sealed answers as the reader may see them, by name; they are not among the answers. */
  masked: Readonly<Record<string, string | null>>
  t: Words
  /** For a verifier, who compares names part by part. */
  partByPart?: boolean
}

/** The lines in which answers are read: what belongs together once, all of it; lines without an answer are left out. */
export function rowsOf<Name extends string>({ questions, asked, given, masked, t, partByPart = false }: Reading<Name>): Row<Name>[] {
  const rows: Row<Name>[] = []
  for (const name of asked) {
    const question = questions[name]
    if (!question || rows.some(({ names }) => names.includes(name))) continue
    const { group, each } = question
    if (each) {
      rows.push(...entryRows(name, question, given, t))
    } else if (group?.label && !(partByPart && group.partByPart)) {
      const parts = Object.values(group.parts)
      rows.push({
        key: name,
        label: t(group.label),
        text: lineOf(group, questions, given, t),
        names: asked.filter(one => parts.includes(one)),
      })
    } else {
      const text = masked[name] ?? textOf(question, given[name], t)
      rows.push({ key: name, label: t(question.label), text, names: [name] })
    }
  }
  return rows.filter(({ text }) => text)
}

/** One line for each entry of a repeated group, numbered. */
function entryRows<Name extends string>(name: Name, { label, each = {} }: Question<z.ZodType, never>, given: Given, t: Words): Row<Name>[] {
  const answer = given[name]
  const entries = Array.isArray(answer) ? answer.filter(one => typeof one === 'object') : []
  return entries.map((entry: Given, place) => {
    const rows = rowsOf({ questions: each, asked: Object.keys(each), given: entry, masked: {}, t })
    return { key: name, label: `${t(label)} ${place + 1}`, text: rows.map(({ text }) => text).join(', '), names: [name] }
  })
}
