import { panReasons } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { readMyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { type TinReasonCode, verifierReasons } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { useTranslation } from 'react-i18next'
import { AnswersTable } from '../../application/answers-table'
import { useRead } from '../../kit/call/send'
import { panSetting } from '../about-form'
import { panForms } from '../forms/load-form'
import classes from './objection-card.module.css'

/** The answers that an objection is usually about. */
const answersAbout = (codes: readonly TinReasonCode[]): Set<string> =>
  new Set(codes.flatMap(code => verifierReasons[code].flatMap(reason => panReasons.usualField(reason) ?? [])))

/** What the shop had entered, beside what is objected to: first what it is about, and everything behind a fold. Nothing while it is read. */
export function ObjectionAnswers({ id, codes }: { id: string; codes: readonly TinReasonCode[] }) {
  const { t } = useTranslation()
  const { data: info, form } = panForms.useWithForm(useRead(readMyApplication, { params: { id } }))
  if (!info) return null
  const shown = { form, answers: info.answers, setting: panSetting(info), masked: info.masked }
  return (
    <section className={classes.given} aria-labelledby="given">
      <h3 id="given">{t('Answers as they were given')}</h3>
      <AnswersTable {...shown} only={answersAbout(codes)} />
      <details>
        <summary>{t('All answers')}</summary>
        <AnswersTable {...shown} />
      </details>
    </section>
  )
}
