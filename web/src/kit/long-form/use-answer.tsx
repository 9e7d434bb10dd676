import type { Answer } from '@sevakendra/contract/kit/form/question'
import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import fieldset from '../field/fieldset.module.css'
import { answerId, useLongForm } from './context'
import { toneOf, visibleFindings } from './findings'
import { AnswerNotes } from './notes'
import { helpOf } from './words'

const edges = { wait: 'var(--tone-wait-text)', bad: 'var(--error)', back: 'var(--tone-back-text)' } as const
/** The tone of the line under a field shows on the field's edge too. */
export const edged = (tone: string | undefined) => {
  const colour = edges[tone as keyof typeof edges]
  return colour ? { input: { borderColor: colour } } : {}
}

/** The parts that every control of an answer shares: its id, label, asterisk, notes, tone and focus. */
export function useAnswer(name: string, more: { label?: string | undefined; help?: string | undefined; ok?: string | undefined } = {}) {
  const { t } = useTranslation()
  const form = useLongForm()
  const question = form.form.questions[name]
  if (!question) throw new Error(`The form does not ask ${name}`)
  const worst = visibleFindings(name, form).find(({ severity }) => severity !== 'note')
  const back = form.reasons.some(reason => reason.question === `${form.place}${name}`)
  const tone = back ? 'back' : worst && toneOf(form.form, worst, form.answers)
  const { below } = helpOf(question)
  const help = more.help ?? (below && t(below))
  const events: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'> = {
    onFocus: () => form.focus(name),
    onBlur: () => form.focus(null),
  }
  return {
    form,
    t,
    question,
    tone,
    id: answerId(name, form.place),
    label: more.label ?? t(question.label),
    required: form.required.has(name),
    notes: <AnswerNotes name={name} help={help} ok={more.ok} />,
    invalid: worst?.severity === 'error',
    events,
  }
}

export interface Asked {
  name: string
  /** Where the surrounding heading already says whose it is. */
  label?: string
  help?: string
}

/** An answer that is typed or chosen, as an input has it. */
export const text = (answer: Answer): string => (typeof answer === 'string' ? answer : '')

export const Asterisk = () => (
  <span className={fieldset.asterisk} aria-hidden>
    *
  </span>
)
