import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { askedOf, type Given, type Questions } from '@sevakendra/contract/kit/form/question'
import { type ChangedRow, changedRows, type Row, rowsOf } from '@sevakendra/contract/kit/form/rows'
import { placeByOrder } from '@sevakendra/contract/kit/form/sealed'
import type { DeskRow, Words } from '../desk/product'
import type { Draft } from './product'

/** One line of the form beside the scan, with what the machine noticed. */
interface AnswerRow extends ChangedRow, Pick<DeskRow, 'hint' | 'notes' | 'sealed'> {
  /** One answer in capital letters, in which a wrong letter is the usual fault. */
  spelled: boolean
}

interface Reading<S> {
  form: Pick<AnyForm<NoInfer<S>>, 'sections' | 'questions' | 'findings'>
  /** Sections that a verifier reads before the others. */
  readFirst?: readonly string[]
  info: Pick<Draft, 'answers' | 'masked' | 'submitted'>
  setting: S
  /** What the machine noticed about the line of an answer. */
  hintFor?: (key: string) => string | undefined
  t: Words
}

const capitals: ReadonlySet<string> = new Set(['name', 'capitals', 'code'])

/** What stands on the form, one line for what is read together: names part by part, addresses and codes whole. */
export function answerRows<S>({ form, readFirst = [], info, setting, hintFor, t }: Reading<S>): AnswerRow[] {
  const { answers, masked, submitted } = info
  const { questions, sections } = form
  const others = sections.map(({ key }) => key).filter(key => !readFirst.includes(key))
  const order = [...readFirst, ...others]
  const reading = { questions, setting, t, partByPart: true }
  const read = (given: Given, behind: Draft['masked']) => {
    const asked = order.flatMap(section => askedOf(questions, given, setting, section))
    return rowsOf({ ...reading, asked: inReadingOrder(questions, asked), given, masked: behind })
  }
  const now = read(answers, masked)
  const rows = submitted ? changedRows(now, read(submitted.answers, submitted.masked)) : now
  const spelled = ({ names: [name = '', ...more] }: Row) => more.length === 0 && capitals.has(questions[name]?.kind ?? '')
  // Errors are none: what was filed has none, and sealed answers, which do not stand here, would seem to be missing.
  const said = form.findings(answers, setting).filter(({ severity }) => severity !== 'error')
  return rows.map(row => {
    const hint = hintFor?.(row.key)
    const notes = hint
      ? []
      : said
          .filter(({ field }) => isAbout(row, field, rows))
          .map(({ key, values, severity }) => ({ text: t(key, values), quiet: severity === 'note' }))
    return { ...row, spelled: spelled(row), ...(hint && { hint }), ...(notes.length > 0 && { notes }), ...sealedIn(row, answers, masked) }
  })
}

/** Whether something that is said of an answer belongs to a line; what is said of an answer of an entry, to the line of the entry unless it has one of its own. */
const isAbout = ({ key, names }: Row, field: string, rows: readonly Row[]): boolean =>
  key === field || names.includes(field) || (field.startsWith(`${key}.`) && !rows.some(row => row.key === field))

/** The place of the number that a line is, in an entry of a repeated group too. */
function sealedIn({ key, text }: Row, answers: Given, masked: Draft['masked']): { sealed?: string } {
  const isIn = (at: string) => at === key || at.startsWith(`${key}.`)
  const sealed = Object.keys(masked).find(place => masked[place] === text && isIn(placeByOrder(answers, place)))
  return sealed === undefined ? {} : { sealed }
}

/** What is read next to another answer stands below it, wherever the paper has it. */
function inReadingOrder(questions: Questions<never>, asked: readonly string[]): string[] {
  const isMoved = (name: string) => asked.includes(questions[name]?.besides ?? '')
  const moved = asked.filter(isMoved)
  return asked.filter(name => !isMoved(name)).flatMap(name => [name, ...moved.filter(other => questions[other]?.besides === name)])
}
