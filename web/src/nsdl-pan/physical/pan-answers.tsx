import { type AnswerName, type Answers, labelOf } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { fullName } from '@sevakendra/contract/nsdl-pan/forms/names'
import { type GivenReason, reasonWords } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { askedIn, type SectionKey, type Setting, sections } from '@sevakendra/contract/nsdl-pan/forms/sections'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressText, answerText, aoText } from '../forms/answer-words'
import classes from './pan-answers.module.css'

interface Props {
  answers: Answers
  setting: Setting
  aadhaarMasked: string | null
  /** Where an answer can be changed; without it the table only shows. */
  change?: (section: SectionKey) => string
  reasons?: readonly GivenReason[]
}

type Row = { label: string; text: string; names: readonly AnswerName[] }

/** Every answer as people read it, section by section: names, addresses and codes in one line each. */
export function PanAnswers({ answers, setting, aadhaarMasked, change, reasons = [] }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.sections}>
      {sections.map(({ key, title }) => {
        const rows = rowsOf(key, answers, setting, aadhaarMasked, text => t(text)).filter(({ text }) => text)
        if (rows.length === 0) return null
        return (
          <section key={key} aria-labelledby={`answers-${key}`}>
            <header className={classes.head}>
              <h3 id={`answers-${key}`}>{t(key === 'review' ? 'Declaration' : title)}</h3>
              {change && (
                <Link to={change(key)} aria-label={`${t('Change')}: ${t(title)}`}>
                  {t('Change')}
                </Link>
              )}
            </header>
            <dl className={classes.rows}>
              {rows.map(({ label, text, names }) => (
                <div key={label} data-flagged={reasons.some(({ field }) => field && names.includes(field)) || undefined}>
                  <dt>{label}</dt>
                  <dd>
                    {text}
                    {reasons
                      .filter(({ field }) => field && names.includes(field))
                      .map(({ code, remark }) => (
                        <span key={code} className={classes.reason}>
                          {t(reasonWords[code])}
                          {remark && `: ${remark}`}
                        </span>
                      ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

const groups: { starts: RegExp; label: string; text: (answers: Answers, t: (text: string) => string) => string }[] = [
  { starts: /^ao[A-Z]/, label: 'AO code', text: aoText },
  { starts: /^(last|first|middle)Name$/, label: 'Full name', text: fullName },
  { starts: /^other(Last|First|Middle)Name$/, label: 'Other name', text: nameOf('other') },
  { starts: /^father/, label: "Father's name", text: nameOf('father') },
  { starts: /^mother/, label: "Mother's name", text: nameOf('mother') },
  { starts: /^ra(Last|First|Middle)Name$/, label: 'Representative', text: nameOf('ra') },
  {
    starts: /^ra(Flat|Premises|Road|Area|Town|State|Pin|Country)$/,
    label: "Representative's address",
    text: (given, t) => addressText('ra', given, t),
  },
  { starts: /^residence/, label: 'Residence', text: (given, t) => addressText('residence', given, t) },
  { starts: /^office(?!Name)/, label: 'Office address', text: (given, t) => addressText('office', given, t) },
  { starts: /^(isd|mobile)$/, label: 'Mobile No.', text: ({ isd, mobile }) => (mobile ? `+${isd || '91'} ${mobile}` : '') },
  { starts: /^(std|phone)$/, label: 'Telephone', text: ({ std, phone }) => [std, phone].filter(Boolean).join(' ') },
]

function nameOf(whose: 'other' | 'father' | 'mother' | 'ra') {
  return (given: Answers) =>
    fullName({ firstName: given[`${whose}FirstName`], middleName: given[`${whose}MiddleName`], lastName: given[`${whose}LastName`] })
}

function rowsOf(key: SectionKey, answers: Answers, setting: Setting, aadhaarMasked: string | null, t: (text: string) => string): Row[] {
  const rows: Row[] = []
  const asked = askedIn(key, answers, setting)
  for (const name of asked) {
    const group = groups.find(({ starts }) => starts.test(name))
    if (!group)
      rows.push({ label: t(labelOf(name)), text: name === 'aadhaar' ? (aadhaarMasked ?? '') : answerText(name, answers, t), names: [name] })
    else if (!rows.some(({ names }) => names.includes(name)))
      rows.push({ label: t(group.label), text: group.text(answers, t), names: asked.filter(one => group.starts.test(one)) })
  }
  return rows
}
