import { birthEcho } from '@sevakendra/contract/nsdl-pan/forms/dates'
import { BirthdayBoxes } from '../../kit/field/birthday-boxes'
import { isWhole } from '../../kit/field/birthday-parts'
import { edged, useAnswer } from './answer'
import classes from './answer.module.css'
import { answerId } from './apply-form'

/** The date of birth, with the age told back. */
export function AnswerBirthday() {
  const { form, t, label, required, notes, invalid, tone, events } = useAnswer('dob')
  const { answers, setting } = form
  const echo = isWhole(answers.dob) ? birthEcho(answers.dob, setting.edition, setting.on) : []
  return (
    <BirthdayBoxes
      {...{ label, required, invalid }}
      id={answerId('dob')}
      value={answers.dob}
      onChange={dob => form.change({ dob })}
      {...events}
      styles={edged(tone)}
    >
      {notes}
      {echo.length > 0 && (
        <span className={classes.note} data-tone="quiet">
          {echo.map(({ key, values }) => t(key, values)).join(' ')}
        </span>
      )}
    </BirthdayBoxes>
  )
}
