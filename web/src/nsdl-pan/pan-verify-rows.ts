import { dayOf } from '@sevakendra/contract/kit/dates'
import { type Row, rowsOf } from '@sevakendra/contract/kit/form/rows'
import { type AnswerName, type Answers, questions } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { compareWithAadhaar } from '@sevakendra/contract/nsdl-pan/forms/names'
import { askedIn } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { DeskRow, Words } from '../desk/product'

/** One line of the form beside the scan, with what the machine noticed. */
type VerifyRow = Row<AnswerName> & Pick<DeskRow, 'hint'>

/** Who it is comes first: a verifier begins with the name on Aadhaar beside the form. */
const order = ['name', 'parents', 'address', 'contact', 'proofs', 'form', 'review'] as const

/** What stands on the form, one line for what is read together: names part by part, addresses and codes whole. */
export function verifyRows(info: Pick<ApplicationInfo, 'answers' | 'edition' | 'aadhaarMasked'>, t: Words): VerifyRow[] {
  const { answers, edition } = info
  const setting = { edition, on: dayOf(new Date()) }
  const asked = order.flatMap(section => askedIn(section, answers, setting))
  const rows = rowsOf({ questions, asked, given: answers, setting, masked: { aadhaar: info.aadhaarMasked }, t, partByPart: true })
  return besideNames(rows.map(row => ({ ...row, ...hintFor(row.key, answers, t) })))
}

/** The name on Aadhaar is read together with the name of the form, wherever the paper has it. */
function besideNames(rows: VerifyRow[]): VerifyRow[] {
  const onAadhaar = rows.filter(({ key }) => key === 'nameOnAadhaar')
  const others = rows.filter(({ key }) => key !== 'nameOnAadhaar')
  const last = others.findLastIndex(({ key }) => key === 'lastName' || key === 'firstName' || key === 'middleName')
  return [...others.slice(0, last + 1), ...onAadhaar, ...others.slice(last + 1)]
}

function hintFor(key: AnswerName, answers: Answers, t: Words): { hint?: string } {
  if (key !== 'nameOnAadhaar') return {}
  const { equal, notOnAadhaar, notInForm } = compareWithAadhaar(answers)
  if (equal) return {}
  const said = [
    notOnAadhaar.length > 0 && t('Not on Aadhaar: {{words}}', { words: notOnAadhaar.join(' ') }),
    notInForm.length > 0 && t('Not on the form: {{words}}', { words: notInForm.join(' ') }),
  ]
  return { hint: said.filter(Boolean).join('. ') }
}
