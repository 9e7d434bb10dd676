import { dayOf } from '@sevakendra/contract/kit/dates'
import { type AnswerName, type Answers, labelOf } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { compareWithAadhaar } from '@sevakendra/contract/nsdl-pan/forms/names'
import { askedIn, sections } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { addressText, answerText, aoText } from '../forms/answer-words'

/** One line that a verifier compares with the scan. */
export interface VerifyRow {
  /** The answer that a reason is given for; also names the line. */
  key: AnswerName
  label: string
  text: string
  /** Every answer that stands in the line. */
  names: readonly AnswerName[]
  /** What the machine noticed. */
  hint?: string
}

type Words = (text: string, values?: Record<string, unknown>) => string

const groups: { of: RegExp; label: string; text: (given: Answers, t: Words) => string }[] = [
  { of: /^ao[A-Z]/, label: 'AO code', text: aoText },
  { of: /^residence/, label: 'Address', text: (given, t) => addressText('residence', given, t) },
  { of: /^office(?!Name)/, label: 'Office address', text: (given, t) => addressText('office', given, t) },
  {
    of: /^ra(Flat|Premises|Road|Area|Town|State|Pin|Country)$/,
    label: "Representative's address",
    text: (given, t) => addressText('ra', given, t),
  },
  { of: /^(isd|mobile)$/, label: 'Mobile No.', text: ({ isd, mobile }) => (mobile ? `+${isd || '91'} ${mobile}` : '') },
  { of: /^(std|phone)$/, label: 'Telephone', text: ({ std, phone }) => [std, phone].filter(Boolean).join(' ') },
]

/** Who it is comes first: a verifier begins with the name on Aadhaar beside the form. */
const order = ['name', 'parents', 'address', 'contact', 'proofs', 'form', 'review'] as const

/** What stands on the form, one line for what is read together: names part by part, addresses and codes whole. */
export function verifyRows(info: Pick<ApplicationInfo, 'answers' | 'edition' | 'aadhaarMasked'>, t: Words): VerifyRow[] {
  const { answers, edition } = info
  const setting = { edition, on: dayOf(new Date()) }
  const rows: VerifyRow[] = []
  for (const section of order.flatMap(key => sections.filter(one => one.key === key))) {
    const asked = askedIn(section.key, answers, setting)
    for (const key of asked) {
      const group = groups.find(({ of }) => of.test(key))
      if (group && rows.some(({ names }) => names.includes(key))) continue
      const names = group ? asked.filter(name => group.of.test(name)) : [key]
      const text = group ? group.text(answers, t) : key === 'aadhaar' ? (info.aadhaarMasked ?? '') : answerText(key, answers, t)
      if (text) rows.push({ key, names, text, label: t(group?.label ?? labelOf(key)), ...hintFor(key, answers, t) })
    }
  }
  return besideNames(rows)
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
