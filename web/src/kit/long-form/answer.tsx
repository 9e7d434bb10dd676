import { Button, Checkbox, NativeSelect, Radio, SegmentedControl, TextInput } from '@mantine/core'
import { plainDigits } from '@sevakendra/contract/kit/digits'
import { bareMobile } from '@sevakendra/contract/kit/fields'
import { tidyPersonName } from '@sevakendra/contract/kit/form/letters'
import { isAsked } from '@sevakendra/contract/kit/form/question'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import fieldset from '../field/fieldset.module.css'
import classes from './answer.module.css'
import { AnswerChoices } from './answer-choices'
import { AnswerDay } from './answer-day'
import { AnswerSealed } from './answer-sealed'
import { rewrite } from './caret'
import { useLongForm } from './context'
import { isShort } from './dense'
import { choiceOf, isPlain, lettered } from './letter'
import { type Asked, Asterisk, edged, text, useAnswer } from './use-answer'

/** A question of the form, drawn as its kind says; nothing where the form does not ask it. */
export function Answer({ name, ...more }: Asked) {
  const { form, answers, setting } = useLongForm()
  const question = form.questions[name]
  if (!question || !isAsked(question, answers, setting)) return null
  if (question.sealed) return <AnswerSealed name={name} {...more} />
  switch (question.kind) {
    case 'check':
      return <AnswerYes name={name} {...more} />
    case 'choice':
      return <AnswerChoice name={name} {...more} />
    case 'radio':
      return <AnswerRadio name={name} {...more} />
    case 'choices':
      return <AnswerChoices name={name} {...more} />
    case 'day':
      return <AnswerDay name={name} {...more} />
    default:
      return <AnswerText name={name} {...more} />
  }
}

/** What is typed in capitals. */
const capital: ReadonlySet<string> = new Set(['capitals', 'name', 'code'])

/** Ten digits of a number that is complete, however it was written. */
function wholeMobile(typed: string): string | undefined {
  const bare = bareMobile(typed)
  return /^[6-9]\d{9}$/.test(bare) ? bare : undefined
}

/** Six digits of a PIN code, also as Aadhaar prints it: `110 001`. */
const wholePin = (typed: string): string | undefined => /^\s*(\d{3})[\s-]?(\d{3})\s*$/.exec(plainDigits(typed))?.slice(1).join('')

/** Numbers that are known to be complete however they are written, by the kind of question. */
const whole: Partial<Record<string, (typed: string) => string | undefined>> = { mobile: wholeMobile, pin: wholePin }

const modes = { pin: 'numeric', digits: 'numeric', mobile: 'tel', email: 'email' } as const

function AnswerText({ name, label, help }: Asked) {
  const { form, t, id, question, notes, invalid, tone, events, ...field } = useAnswer(name, { label, help })
  const { kind, example, max } = question
  const capitals = capital.has(kind)
  // A box of a few letters has room for an example alone.
  const short = (max ?? 0) < 5
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Rewriting under a keyboard that is still composing doubles letters on Android; it is done when the cursor leaves.
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    const value = currentTarget.value
    const number = whole[kind]?.(value)
    if (number) form.change({ [name]: number })
    else form.change({ [name]: capitals && !composing ? rewrite(currentTarget, value.toUpperCase(), /[\s\S]/) : value })
  }
  // A pasted number may have more signs than the box takes; it stands for all that was there.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const number = whole[kind]?.(event.clipboardData.getData('text'))
    if (!number) return
    event.preventDefault()
    form.change({ [name]: number })
  }
  const leave = () => {
    const value = text(form.answers[name])
    const tidy = kind === 'name' ? tidyPersonName(value) : value.toUpperCase()
    if (capitals && tidy !== value) form.change({ [name]: tidy })
    form.focus(null)
  }
  return (
    <TextInput
      id={id}
      label={field.label}
      withAsterisk={field.required}
      required={field.required}
      description={notes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={short ? example : example && t('for example, {{example}}', { example })}
      value={text(form.answers[name])}
      onChange={change}
      onPaste={paste}
      onFocus={events.onFocus}
      onBlur={leave}
      maxLength={max}
      aria-invalid={invalid || undefined}
      styles={edged(tone)}
      classNames={capitals ? { input: classes.capitals } : {}}
      autoComplete={question.autoComplete ?? 'off'}
      autoCapitalize={capitals ? 'characters' : 'off'}
      autoCorrect="off"
      spellCheck={false}
      inputMode={modes[kind as keyof typeof modes]}
      lang="en"
    />
  )
}

function AnswerChoice({ name, label, help }: Asked) {
  const { form, t, id, question, notes, invalid, tone, events, ...field } = useAnswer(name, { label, help })
  return (
    <NativeSelect
      id={id}
      label={field.label}
      withAsterisk={field.required}
      required={field.required}
      description={notes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text(form.answers[name])}
      onChange={event => form.change({ [name]: event.currentTarget.value || null })}
      {...events}
      aria-invalid={invalid || undefined}
      styles={edged(tone)}
      data={[
        { value: '', label: t('Choose') },
        ...Object.entries(question.words ?? {}).map(([value, words]) => ({ value, label: t(words) })),
      ]}
    />
  )
}

function AnswerRadio({ name, label, help }: Asked) {
  const { form, t, id, question, notes, events, ...field } = useAnswer(name, { label, help })
  const choices = Object.entries(question.words ?? {})
  const short = isShort(question.words)
  // What an empty answer is taken for is shown as chosen, as it is on the form: an application may have been begun without this screen.
  const value = text(form.answers[name]) || text(question.preset?.(form.answers))
  const notesId = `${id}-notes`
  const group = useRef<HTMLFieldSetElement>(null)
  // Radio buttons have no way back of their own. The button goes with the choice, so the cursor returns to the choices.
  const clear = () => {
    group.current?.querySelector('input')?.focus()
    form.change({ [name]: null })
  }
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    const meant = isPlain(event) ? choiceOf(event.key, lettered(question.words ?? {}, t), value) : undefined
    if (!meant) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('input')[choices.findIndex(([given]) => given === meant)]?.focus()
    form.change({ [name]: meant })
  }
  return (
    <fieldset ref={group} className={fieldset.fieldset} aria-describedby={notesId} {...events} onKeyDown={hear}>
      <legend className={fieldset.legend}>
        {field.label} {field.required && <Asterisk />}
      </legend>
      {short ? (
        <SegmentedControl
          id={id}
          classNames={{ control: classes.segment, label: classes.segmentLabel }}
          fullWidth
          size={form.dense ? 'sm' : 'md'}
          value={value}
          onChange={given => form.change({ [name]: given })}
          data={choices.map(([given, words]) => ({ value: given, label: t(words) }))}
          aria-label={field.label}
        />
      ) : (
        <div className={classes.choices} id={id}>
          {choices.map(([given, words]) => (
            <Radio
              key={given}
              classNames={{ root: classes.choice, body: classes.choiceBody }}
              name={id}
              label={t(words)}
              checked={value === given}
              onChange={() => form.change({ [name]: given })}
            />
          ))}
        </div>
      )}
      <div className={classes.below}>
        <div id={notesId}>{notes}</div>
        {value && !field.required && (
          <Button variant="subtle" size="compact-sm" aria-label={t('Clear: {{name}}', { name: field.label })} onClick={clear}>
            {t('Clear')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** What Y and N say, in English and as the words for them begin. */
const yes = { true: 'Yes', false: 'No' }

function AnswerYes({ name, label, help }: Asked) {
  const { form, t, id, notes, events, ...field } = useAnswer(name, { label, help })
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    const meant = /^\D$/.test(event.key) && isPlain(event) ? choiceOf(event.key, lettered(yes, t)) : undefined
    if (!meant) return
    event.preventDefault()
    form.change({ [name]: meant === 'true' })
  }
  return (
    <Checkbox
      id={id}
      label={field.label}
      description={notes}
      checked={form.answers[name] === true}
      onChange={event => form.change({ [name]: event.currentTarget.checked })}
      onKeyDown={hear}
      {...events}
    />
  )
}
