import { rowsOf } from '@sevakendra/contract/kit/form/rows'
import { type Answers, questions, type SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { type GivenReason, reasonWords } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { askedIn, sections } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './pan-answers.module.css'

interface Props {
  answers: Answers
  setting: Setting
  aadhaarMasked: string | null
  /** Where an answer can be changed; without it the table only shows. */
  change?: (section: SectionKey) => string
  reasons?: readonly GivenReason[]
}

/** Every answer as people read it, section by section: names, addresses and codes in one line each. */
export function PanAnswers({ answers, setting, aadhaarMasked, change, reasons = [] }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.sections}>
      {sections.map(({ key, title }) => {
        const asked = askedIn(key, answers, setting)
        const rows = rowsOf({ questions, asked, given: answers, setting, masked: { aadhaar: aadhaarMasked }, t: text => t(text) })
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
