import type { z } from 'zod'
import { dayWords } from '../dates'
import { isEmpty } from './condition'
import { kindOf } from './kinds'
import { type Answer, askedOf, entriesOf, type Given, type Group, idOf, inEntry, type Question, type Questions } from './question'

/** One line in which answers are read: a verifier's, and one of 'Check your answers'. */
export interface Row<Name extends string = string> {
  /** The first answer in it, by which a reason or a mark names the line; of an entry its place. */
  key: Name
  label: string
  text: string
  /** Every answer that stands in it. */
  names: readonly Name[]
  /** Of an entry with many answers each of them by its label, as a person or a registration is read; the text has the same in one line. */
  lines?: readonly (readonly [label: string, text: string])[]
  /** What a record says now, where the text is what it will say. */
  now?: string
}

type Words = (text: string) => string

/** The words of a choice; an answer may be called like a member of every object. */
const wordOf = (words: Question['words'], answer: string): string | undefined =>
  words && Object.hasOwn(words, answer) ? words[answer] : undefined

/** An answer as people read it: choices in words, dates as dd-Mon-yyyy, sealed ones masked; nothing for no answer. */
export function textOf({ kind, words, sealed }: Question<z.ZodType, never>, answer: Answer, t: Words): string {
  if (isEmpty(answer)) return ''
  if (Array.isArray(answer)) return answer.map(one => (typeof one === 'string' ? t(wordOf(words, one) ?? one) : '')).join(', ')
  if (typeof answer === 'boolean') return answer ? t('Yes') : t('No')
  if (typeof answer !== 'string') return ''
  const { tidy, mask } = kindOf(kind)
  const tidied = tidy?.(answer) ?? answer
  if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(tidied) ? dayWords(tidied) : ''
  if (sealed) return mask?.(tidied) ?? ''
  const word = wordOf(words, tidied)
  return word === undefined ? tidied : t(word)
}

/** An answer as it is filled in on paper: digits of a date in its boxes, choices in words or by their code. Sealed ones are not among the answers. */
export function printedText({ kind, words, printsCode }: Question<z.ZodType, never>, answer: Answer): string {
  if (typeof answer !== 'string') return ''
  if (kind === 'day') return answer.split('-').reverse().join('')
  if (!words) return answer
  const word = wordOf(words, answer)
  return word !== undefined && printsCode ? answer : (word ?? '')
}

type Masked = Readonly<Record<string, string | null>>

/** What an entry of a repeated group is called: as the one question that it has, else as the group. */
export function entryLabel({ label, each = {} }: Pick<Question<z.ZodType, never>, 'label'> & { each?: Questions<never> }): string {
  const [first, ...others] = Object.values(each)
  return first && others.length === 0 ? first.label : label
}

/**
 * A group in one line. An address keeps the letters of its form, in which all of it but the state is typed: none is read in two scripts.
 * @param masked sealed answers as the reader may see them
 */
export const lineOf = (group: Group, questions: Questions<never>, given: Given, t: Words, masked: Masked = {}): string =>
  group.line(part => {
    const name = group.parts[part] ?? ''
    const question = questions[name]
    return question ? (masked[name] ?? textOf(question, given[name], group.kind === 'address' ? word => word : t)) : ''
  })

/** Answers in one line: groups that are whole among them as they are read, the others one behind the other. */
export function textOfAll(names: readonly string[], questions: Questions<never>, given: Given, t: Words): string {
  const said = names.map((name, at) => {
    const question = questions[name]
    if (!question) return ''
    const { group } = question
    const parts = Object.values(group?.parts ?? {})
    if (!group || !parts.every(part => names.includes(part))) return textOf(question, given[name], t)
    return names.findIndex(one => parts.includes(one)) === at ? lineOf(group, questions, given, t) : ''
  })
  return said.filter(Boolean).join(', ')
}

interface Reading<Name extends string, S> {
  questions: Questions<NoInfer<S>>
  /** The answers to read, in order: those that are asked. */
  asked: readonly Name[]
  given: Given
  setting: S
  /** Sealed answers as the reader may see them, by name; they are not among the answers. */
  masked: Masked
  t: Words
  /** For a verifier, who compares names part by part. */
  partByPart?: boolean
}

/** The lines in which answers are read: what belongs together once, all of it; lines without an answer are left out. */
export function rowsOf<Name extends string, S>(reading: Reading<Name, S>): Row<Name>[] {
  const { questions, asked, given, masked, t, partByPart = false } = reading
  const rows: Row<Name>[] = []
  for (const name of asked) {
    const question = questions[name]
    if (!question || question.becomes || rows.some(({ names }) => names.includes(name))) continue
    const { group, each } = question
    if (each) {
      rows.push(...entryRows(name, question, each, reading))
    } else if (group?.label && !(partByPart && group.partByPart)) {
      const parts = Object.values(group.parts)
      const names = asked.filter(one => parts.includes(one))
      rows.push({ key: name, label: t(group.label), text: lineOf(group, questions, given, t, masked), names })
    } else {
      const text = masked[name] ?? textOf(question, given[name], t)
      rows.push({ key: name, label: t(question.label), text, names: [name] })
    }
  }
  return withNow(
    rows.filter(({ text }) => text),
    reading,
  )
}

/** What a record says now, in the line of what it will say; where that has several lines, or none, in a line of its own before them. */
function withNow<Name extends string, S>(rows: Row<Name>[], { questions, asked, given, t }: Reading<Name, S>): Row<Name>[] {
  return asked.reduce((all, name, place) => {
    const question = questions[name]
    const now = question?.becomes && textOf(question, given[name], t)
    if (!question?.becomes || !now) return all
    const names = question.becomes.names(given)
    const about = all.filter(row => row.names.some(one => names.includes(one)))
    const [whole] = about
    if (whole && about.length === 1) return all.map(row => (row === whole ? { ...row, now, names: [...row.names, name] } : row))
    const first = questions[names[0] ?? '']
    const label = t(first?.group?.label ?? first?.label ?? question.label)
    const own: Row<Name> = { key: name, label, text: textOfAll(names, questions, given, t), now, names: [name] }
    return all.toSpliced(all.filter(row => row.names.some(one => asked.indexOf(one) < place)).length, 0, own)
  }, rows)
}

/** Of masked answers those that stand below a place, by their names there. */
export const maskedIn = (masked: Masked, place: string): Masked =>
  Object.fromEntries(Object.entries(masked).flatMap(([name, text]) => (name.startsWith(place) ? [[name.slice(place.length), text]] : [])))

/** A line beside what it said before. */
export interface ChangedRow<Name extends string = string> extends Row<Name> {
  /** What stood there, where it is another text now; empty where nothing did. */
  was?: string
}

/** All that a line says. */
const saidIn = ({ now, text }: Row): string => (now ? `${now} › ${text}` : text)

/** Lines of now with what they said before; one that is gone stays as an empty line where it was. */
export function changedRows<Name extends string>(now: readonly Row<Name>[], before: readonly Row<Name>[]): ChangedRow<Name>[] {
  const said = new Map(before.map(row => [row.key, saidIn(row)]))
  const rows = now.map((row): ChangedRow<Name> => {
    const was = said.get(row.key) ?? ''
    return was === saidIn(row) ? row : { ...row, was }
  })
  for (const [at, row] of before.entries()) {
    const { now: _, ...gone } = row
    if (rows.some(({ key }) => key === row.key)) continue
    const previous = before.slice(0, at).findLast(({ key }) => rows.some(one => one.key === key))
    rows.splice(rows.findIndex(({ key }) => key === previous?.key) + 1, 0, { ...gone, text: '', was: saidIn(row) })
  }
  return rows
}

/**
 * One line for each entry of a repeated group, numbered; its key is the place of the entry: `promoters.0`. A verifier compares a number by itself and
 * may see it in full: beside other answers of its entry it has a line of its own, `promoters.0.pan`. What is ticked is named; of many answers each one is,
 * since nobody can tell a father's name from the applicant's by its place.
 */
function entryRows<Name extends string, S>(
  name: Name,
  question: Question<z.ZodType, S>,
  each: Questions<S>,
  { given, setting, masked, t, partByPart }: Reading<Name, S>,
): Row<Name>[] {
  return entriesOf(given[name]).flatMap((entry, at): Row<Name>[] => {
    const asked = askedOf(each, inEntry(each, given, entry), setting)
    const rows = rowsOf({ questions: each, asked, given: entry, setting, masked: maskedIn(masked, `${name}.${idOf(entry)}.`), t })
    const apart = partByPart ? rows.filter(({ key }) => each[key]?.sealed) : []
    const together = apart.length < rows.length ? rows.filter(row => !apart.includes(row)) : rows
    const place = `${name}.${at}`
    const line = (key: string, words: string, text: string): Row<Name> => ({ key: key as Name, label: words, text, names: [name] })
    const whole = `${t(entryLabel(question))} ${at + 1}`
    const many = together.length > 4
    const said = ({ key, label, text }: Row): string => (entry[key] === true ? label : many ? `${label}: ${text}` : text)
    return [
      {
        ...line(place, whole, together.map(said).join(many ? '; ' : ', ')),
        ...(many && { lines: together.map(({ label, text }) => [label, text] as const) }),
      },
      ...(together === rows ? [] : apart.map(row => line(`${place}.${row.key}`, `${whole}: ${row.label}`, row.text))),
    ]
  })
}
