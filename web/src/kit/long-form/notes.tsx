import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './answer.module.css'
import { useLongForm } from './context'
import { type NoteTone, toneOf, visibleFindings } from './findings'

const icons = { bad: IconAlertTriangle, wait: IconAlertTriangle, ok: IconCheck, quiet: IconInfoCircle }

/** One line under a question. Spans only: it stands inside the paragraph that describes the input. */
export function Note({ tone, children }: { tone: NoteTone | 'back'; children: ReactNode }) {
  const Icon = tone === 'back' ? IconArrowBackUp : icons[tone]
  return (
    <span className={classes.note} data-tone={tone}>
      {tone !== 'quiet' && <Icon size={16} stroke={1.75} aria-hidden />}
      <span>{children}</span>
    </span>
  )
}

/** What is to be said about an answer: why it came back, what is wrong with its repair, that it fits, and its help. */
export function AnswerNotes({ name, help, ok }: { name: string; help?: string | undefined; ok?: string | undefined }) {
  const { t } = useTranslation()
  const form = useLongForm()
  const visible = visibleFindings(name, form)
  const told = form.told[`${form.place}${name}`]
  const wrong = told !== undefined || visible.some(({ severity }) => severity !== 'note')
  const fitting = form.drawn.fits?.(name, form.answers)
  const fits = ok ?? (fitting && t(fitting))
  return (
    <>
      {form.reasons
        .filter(({ question }) => question === `${form.place}${name}`)
        .map(({ code, words, remark }) => (
          <Note key={`${code} ${remark}`} tone="back">
            {t('To be corrected')}: {t(words)}
            {remark ? `. ${remark}` : ''}
          </Note>
        ))}
      {visible.map(found => (
        <span key={found.key} className={classes.finding}>
          <Note tone={toneOf(form.form, found, form.answers)}>{t(found.key, found.values)}</Note>
          {found.repair && (
            <UnstyledButton className={classes.repair} onClick={() => form.change({ [name]: found.repair })}>
              {t('Change to {{value}}', { value: found.repair })}
            </UnstyledButton>
          )}
        </span>
      ))}
      {told && <Note tone="bad">{told}</Note>}
      {!wrong && fits && <Note tone="ok">{fits}</Note>}
      {!wrong && !fits && help && !form.dense && <Note tone="quiet">{help}</Note>}
    </>
  )
}
