import { dayOf } from '@sevakendra/contract/kit/dates'
import { askedOf, type Given } from '@sevakendra/contract/kit/form/question'
import { type ChangedRow, changedRows, type Row, rowsOf } from '@sevakendra/contract/kit/form/rows'
import { placeByOrder } from '@sevakendra/contract/kit/form/sealed'
import { aadhaarName, compareWithAadhaar } from '@sevakendra/contract/nsdl-pan/forms/names'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import type { DeskRow, Words } from '../desk/product'

/** One line of the form beside the scan, with what the machine noticed. */
interface VerifyRow extends ChangedRow, Pick<DeskRow, 'hint' | 'sealed'> {
  /** One answer in capital letters, in which a wrong letter is the usual fault. */
  spelled: boolean
}

const capitals: ReadonlySet<string> = new Set(['name', 'capitals', 'code'])

/** What stands on the form, one line for what is read together: names part by part, addresses and codes whole. */
export function verifyRows(
  form: PanForm,
  info: Pick<ApplicationInfo, 'answers' | 'edition' | 'masked' | 'submitted'>,
  t: Words,
): VerifyRow[] {
  const { answers, edition, masked, submitted } = info
  const { questions, sections, readFirst } = form
  const setting = { edition, on: dayOf(new Date()) }
  const others = sections.map(({ key }) => key).filter(key => !readFirst.includes(key))
  const order = [...readFirst, ...others]
  const askedOfAll = (given: Given) => order.flatMap(section => askedOf(questions, given, setting, section))
  const reading = { questions, setting, t, partByPart: true }
  const now = rowsOf({ ...reading, asked: inReadingOrder(questions, askedOfAll(answers)), given: answers, masked })
  const rows = submitted
    ? changedRows(
        now,
        rowsOf({
          ...reading,
          asked: inReadingOrder(questions, askedOfAll(submitted.answers)),
          given: submitted.answers,
          masked: submitted.masked,
        }),
      )
    : now
  const spelled = ({ names: [name = '', ...more] }: Row) => more.length === 0 && capitals.has(questions[name]?.kind ?? '')
  return rows.map(row => ({ ...row, spelled: spelled(row), ...hintFor(row.key, answers, t), ...sealedIn(row, answers, masked) }))
}

/** The place of the number that a line is, in an entry of a repeated group too. */
function sealedIn({ key, text }: Row, answers: Given, masked: ApplicationInfo['masked']): { sealed?: string } {
  const isIn = (at: string) => at === key || at.startsWith(`${key}.`)
  const sealed = Object.keys(masked).find(place => masked[place] === text && isIn(placeByOrder(answers, place)))
  return sealed === undefined ? {} : { sealed }
}

/** What is read next to another answer stands below it, wherever the paper has it. */
function inReadingOrder(questions: PanForm['questions'], asked: readonly string[]): string[] {
  const isMoved = (name: string) => asked.includes(questions[name]?.besides ?? '')
  const moved = asked.filter(isMoved)
  return asked.filter(name => !isMoved(name)).flatMap(name => [name, ...moved.filter(other => questions[other]?.besides === name)])
}

function hintFor(key: string, answers: Given, t: Words): { hint?: string } {
  if (key !== aadhaarName) return {}
  const { equal, notOnAadhaar, notInForm } = compareWithAadhaar(answers)
  if (equal) return {}
  const said = [
    notOnAadhaar.length > 0 && t('Not on Aadhaar: {{words}}', { words: notOnAadhaar.join(' ') }),
    notInForm.length > 0 && t('Not on the form: {{words}}', { words: notInForm.join(' ') }),
  ]
  return { hint: said.filter(Boolean).join('. ') }
}
