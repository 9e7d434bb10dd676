import { Checkbox } from '@mantine/core'
import fieldset from '../field/fieldset.module.css'
import classes from './answer.module.css'
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
  return (
    <fieldset className={fieldset.fieldset} aria-describedby={notesId} {...events}>
      <legend className={fieldset.legend}>
        {field.label} {required && <Asterisk />}
      </legend>
      <div className={classes.choices} id={id}>
        {Object.entries(words).map(([key, text]) => (
          <Checkbox
            key={key}
            classNames={{ root: classes.choice, body: classes.choiceBody }}
            label={t(text)}
            checked={chosen.includes(key)}
            onChange={event =>
              form.change({ [name]: withChoice(Object.keys(words), chosen, key, event.currentTarget.checked, question.alone) })
            }
          />
        ))}
      </div>
      <div id={notesId}>{notes}</div>
    </fieldset>
  )
}
