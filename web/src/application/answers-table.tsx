import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { askedOf, type Given } from '@sevakendra/contract/kit/form/question'
import { rowsOf } from '@sevakendra/contract/kit/form/rows'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nowAndThen } from '../kit/long-form/words'
import { EntryLines } from '../kit/record/entry-lines'
import classes from './answers-table.module.css'

/** Parts that say more about a line of answers than the answers do. */
export type Beside = Readonly<Record<string, ComponentType<{ answers: Given }>>>

interface Props<S> {
  form: Pick<AnyForm<S>, 'sections' | 'questions'>
  answers: Given
  setting: S
  /** Sealed answers by their places. */
  masked: Readonly<Record<string, string>>
  /** Where an answer can be changed; without it the table only shows. */
  change?: (name: string) => string
  /** The question whose answer was just changed: its line gets the focus. */
  changed?: string | undefined
  /** Of these questions alone. */
  only?: ReadonlySet<string>
  /** What is looked up about a line, drawn below it, by the first answer in it. */
  beside?: Beside
  /** Why it came back, in these words. */
  reasons?: { given: readonly GivenReason[]; words: Readonly<Record<string, string>> }
}

const none = { given: [], words: {} }
const nothing: Beside = {}

/** The question that an answer of an entry belongs to. */
const rootOf = (name: string): string => name.split('.', 1)[0] ?? name

/** Every answer as people read it, section by section: names, addresses and codes in one line each. */
export function AnswersTable<S>({
  form: { sections, questions },
  answers,
  setting,
  masked,
  change,
  changed,
  only,
  beside = nothing,
  reasons = none,
}: Props<S>) {
  const { t } = useTranslation()
  const back = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    back.current?.scrollIntoView({ block: 'center' })
    back.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.sections}>
      {sections.map(({ key, title }) => {
        const asked = askedOf(questions, answers, setting, key)
        const all = rowsOf({ questions, asked, given: answers, setting, masked, t: text => t(text) })
        const rows = only ? all.filter(({ names }) => names.some(name => only.has(rootOf(name)))) : all
        if (rows.length === 0) return null
        return (
          <section key={key} aria-labelledby={`answers-${key}`}>
            <header className={classes.head}>
              <h3 id={`answers-${key}`}>{t(title)}</h3>
            </header>
            <dl className={classes.rows} data-change={change ? true : undefined}>
              {rows.map(({ label, text, lines, names, now }) => {
                const Beside = beside[names[0] ?? '']
                return (
                  <div key={label} data-flagged={reasons.given.some(({ field }) => field && names.includes(field)) || undefined}>
                    <dt>{label}</dt>
                    <dd>
                      {now !== undefined ? nowAndThen(now, text, t) : lines ? <EntryLines of={lines} /> : text}
                      {Beside && <Beside answers={answers} />}
                      {reasons.given
                        .filter(({ field }) => field && names.includes(field))
                        .map(({ code, remark }) => (
                          <span key={`${code} ${remark}`} className={classes.reason}>
                            {t(reasons.words[code] ?? '')}
                            {remark && `: ${remark}`}
                          </span>
                        ))}
                    </dd>
                    {change && names[0] && (
                      <dd className={classes.change}>
                        <Link
                          to={change(names[0])}
                          ref={names.some(name => rootOf(name) === changed) ? back : undefined}
                          aria-label={`${t('Change')}: ${label}`}
                        >
                          {t('Change')}
                        </Link>
                      </dd>
                    )}
                  </div>
                )
              })}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
