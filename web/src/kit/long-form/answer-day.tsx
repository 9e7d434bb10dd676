import { BirthdayBoxes } from '../field/birthday-boxes'
import { type Asked, edged, text, useAnswer } from './use-answer'

/** A date in three boxes. */
export function AnswerDay({ name, ...more }: Asked) {
  const { form, id, label, required, notes, invalid, tone, events } = useAnswer(name, more)
  return (
    <BirthdayBoxes
      {...{ id, label, required, invalid }}
      value={text(form.answers[name])}
      onChange={day => form.change({ [name]: day })}
      {...events}
      styles={edged(tone)}
    >
      {notes}
    </BirthdayBoxes>
  )
}
