import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import fieldset from '../field/fieldset.module.css'
import classes from './answer.module.css'
import { choiceOf, isPlain, lettered } from './letter'
import { type Asked, Asterisk, useAnswer } from './use-answer'

/** The chosen ones in the order of the list; what stands alone clears the others, and the other way round. */
export function withChoice(all: readonly string[], chosen: readonly string[], one: string, on: boolean, alone?: string): string[] {
  if (!on) return chosen.filter(other => other !== one)
  return one === alone ? [one] : all.filter(other => other !== alone && (other === one || chosen.includes(other)))
}

/** Several of a list. */
export function AnswerChoices({ name, label, help }: Asked) {
  const { form, t, id, question, required, notes, events, ...field } = useAnswer(name, { label, help })
  const given = form.answers[name]
  const chosen = Array.isArray(given) ? given.filter(one => typeof one === 'string') : []
  const words = question.words ?? {}
  const notesId = `${id}-notes`
  const put = (key: string, on: boolean) => form.change({ [name]: withChoice(Object.keys(words), chosen, key, on, question.alone) })
  // By letter or number, without walking through all of them.
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    const now = Object.keys(words)[boxes.indexOf(event.target as HTMLInputElement)]
    const meant = isPlain(event) ? choiceOf(event.key, lettered(words, t), now) : undefined
    if (!meant) return
    event.preventDefault()
    boxes[Object.keys(words).indexOf(meant)]?.focus()
    put(meant, !chosen.includes(meant))
  }
  return (
    <fieldset className={fieldset.fieldset} aria-describedby={notesId} {...events} onKeyDown={hear}>
      <legend className={fieldset.legend}>
        {field.label} {required && <Asterisk />}
      </legend>
      <div className={classes.choices} id={id} data-choices>
        {Object.entries(words).map(([key, text]) => (
          <Checkbox
            key={key}
            classNames={{ root: classes.choice, body: classes.choiceBody }}
            label={t(text)}
            checked={chosen.includes(key)}
            onChange={event => put(key, event.currentTarget.checked)}
          />
        ))}
      </div>
      <div id={notesId}>{notes}</div>
    </fieldset>
  )
}
