import { Checkbox, NativeSelect, Radio, SegmentedControl, TextInput } from '@mantine/core'
import { tidyPersonName } from '@sevakendra/contract/kit/form/letters'
import { type AnswerName, type Answers, answers, labelOf, questions } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { nameFields } from '@sevakendra/contract/nsdl-pan/forms/names'
import { isAsked } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { ChangeEvent, HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './answer.module.css'
import { toldFindings, toneOf } from './answer-findings'
import { AnswerNotes } from './answer-notes'
import { helpOf } from './answer-words'
import { answerId, useApplyForm } from './apply-form'
import { rewrite } from './caret'
import { questionOf } from './section-progress'

const personNames: ReadonlySet<AnswerName> = new Set(nameFields.map(([name]) => name))

type NameOf<T> = { [K in AnswerName]: NonNullable<Answers[K]> extends T ? K : never }[AnswerName]
export type TextName = NameOf<string>
export type YesName = NameOf<boolean>

const edges = { wait: 'var(--tone-wait-text)', bad: 'var(--error)', back: 'var(--tone-back-text)' } as const
/** The tone of the line under a field shows on the field's edge too. */
export const edged = (tone: string | undefined) => {
  const colour = edges[tone as keyof typeof edges]
  return colour ? { input: { borderColor: colour } } : {}
}

/** The parts that every control of an answer shares: its id, label, asterisk, notes, tone and focus. */
export function useAnswer(name: AnswerName, more: { label?: string | undefined; help?: string | undefined; ok?: string | undefined } = {}) {
  const { t } = useTranslation()
  const form = useApplyForm()
  const meta = answers.shape[name].meta()
  const worst = toldFindings(name, form).find(({ severity }) => severity !== 'note')
  const tone = form.reasons.some(reason => questionOf(reason, form.answers, form.setting) === name)
    ? 'back'
    : worst && toneOf(worst, form.answers)
  const { below } = helpOf(name)
  const help = more.help ?? (below && t(below))
  const events: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'> = {
    onFocus: () => form.focus(name),
    onBlur: () => form.focus(null),
  }
  return {
    form,
    t,
    meta,
    tone,
    label: more.label ?? t(labelOf(name)),
    required: form.required.has(name),
    notes: <AnswerNotes name={name} help={help} ok={more.ok} />,
    invalid: worst?.severity === 'error',
    events,
  }
}

interface Shape {
  name: AnswerName
  /** Where the surrounding heading already says whose it is. */
  label?: string
  help?: string
}

/** A question of the form, drawn as its schema says; nothing where the form does not ask it. */
export function Answer({ name, ...more }: Shape) {
  const form = useApplyForm()
  if (!isAsked(name, form.answers, form.setting)) return null
  const input = answers.shape[name].meta()?.input
  if (input === 'check') return <AnswerYes name={name as YesName} {...more} />
  if (input === 'choice') return <AnswerChoice name={name as TextName} {...more} />
  if (input === 'radio') return <AnswerRadio name={name as TextName} {...more} />
  return <AnswerText name={name as TextName} {...more} />
}

const modes = { pin: 'numeric', digits: 'numeric', mobile: 'tel', email: 'email' } as const

function AnswerText({ name, label, help }: { name: TextName; label?: string; help?: string }) {
  const { form, t, meta, notes, invalid, tone, events, ...field } = useAnswer(name, { label, help })
  const capitals = meta?.input === 'capitals'
  const { kind, group } = questions[name]
  // A box of a few letters has room for an example alone.
  const code = group?.kind === 'ao'
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Rewriting under a keyboard that is still composing doubles letters on Android; it is done when the cursor leaves.
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    const value = currentTarget.value
    form.change({ [name]: capitals && !composing ? rewrite(currentTarget, value.toUpperCase(), /[\s\S]/) : value })
  }
  const leave = () => {
    const value = form.answers[name]
    const tidy = value && (personNames.has(name) ? tidyPersonName(value) : value.toUpperCase())
    if (capitals && tidy !== value) form.change({ [name]: tidy })
    form.focus(null)
  }
  return (
    <TextInput
      id={answerId(name)}
      label={field.label}
      withAsterisk={field.required}
      required={field.required}
      description={notes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={code ? meta?.example : meta?.example && t('for example, {{example}}', { example: meta.example })}
      value={form.answers[name] ?? ''}
      onChange={change}
      onFocus={events.onFocus}
      onBlur={leave}
      maxLength={questions[name].max}
      aria-invalid={invalid || undefined}
      styles={edged(tone)}
      classNames={capitals ? { input: classes.capitals } : {}}
      autoComplete={meta?.autoComplete ?? 'off'}
      autoCapitalize={capitals ? 'characters' : 'off'}
      autoCorrect="off"
      spellCheck={false}
      inputMode={modes[kind as keyof typeof modes]}
      lang="en"
    />
  )
}

function AnswerChoice({ name, label, help }: { name: TextName; label?: string; help?: string }) {
  const { form, t, meta, notes, invalid, tone, events, ...field } = useAnswer(name, { label, help })
  return (
    <NativeSelect
      id={answerId(name)}
      label={field.label}
      withAsterisk={field.required}
      required={field.required}
      description={notes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={form.answers[name] ?? ''}
      onChange={event => form.change({ [name]: event.currentTarget.value || null })}
      {...events}
      aria-invalid={invalid || undefined}
      styles={edged(tone)}
      data={[{ value: '', label: t('Choose') }, ...Object.entries(meta?.words ?? {}).map(([value, words]) => ({ value, label: t(words) }))]}
    />
  )
}

function AnswerRadio({ name, label, help }: { name: TextName; label?: string; help?: string }) {
  const { form, t, meta, notes, events, ...field } = useAnswer(name, { label, help })
  const choices = Object.entries(meta?.words ?? {})
  const short = choices.every(([, words]) => words.length < 14)
  const value = form.answers[name] ?? ''
  const notesId = `${answerId(name)}-notes`
  return (
    <fieldset className={classes.fieldset} aria-describedby={notesId} {...events}>
      <legend className={classes.legend}>
        {field.label} {field.required && <Asterisk />}
      </legend>
      {short ? (
        <SegmentedControl
          id={answerId(name)}
          fullWidth
          size="md"
          value={value}
          onChange={given => form.change({ [name]: given })}
          data={choices.map(([given, words]) => ({ value: given, label: t(words) }))}
          aria-label={field.label}
        />
      ) : (
        <div className={classes.choices} id={answerId(name)}>
          {choices.map(([given, words]) => (
            <Radio
              key={given}
              classNames={{ root: classes.choice, body: classes.choiceBody }}
              name={name}
              label={t(words)}
              checked={value === given}
              onChange={() => form.change({ [name]: given })}
            />
          ))}
        </div>
      )}
      <div id={notesId}>{notes}</div>
    </fieldset>
  )
}

function AnswerYes({ name, label, help }: { name: YesName; label?: string; help?: string }) {
  const { form, notes, events, ...field } = useAnswer(name, { label, help })
  return (
    <Checkbox
      id={answerId(name)}
      label={field.label}
      description={notes}
      checked={form.answers[name] ?? false}
      onChange={event => form.change({ [name]: event.currentTarget.checked })}
      {...events}
    />
  )
}

export const Asterisk = () => (
  <span className={classes.asterisk} aria-hidden>
    *
  </span>
)
