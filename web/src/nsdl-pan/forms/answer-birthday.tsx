import { NativeSelect, TextInput } from '@mantine/core'
import { birthEcho } from '@sevakendra/contract/nsdl-pan/forms/dates'
import type { ClipboardEvent } from 'react'
import { monthNames } from '../../kit/words/month'
import { Asterisk, edged, useAnswer } from './answer'
import classes from './answer.module.css'
import { answerId } from './apply-form'
import { dateOf, digitsOnly, isWhole, partsOf, pastedDate } from './birthday-parts'

/** A date of birth is known by heart, not looked up in a calendar: day, month and year as three boxes, the age told back. */
export function AnswerBirthday() {
  const { form, t, label, required, notes, invalid, tone, events } = useAnswer('dob')
  const { answers, setting } = form
  const parts = partsOf(answers.dob)
  const put = (patch: Partial<typeof parts>) => form.change({ dob: dateOf({ ...parts, ...patch }) })
  const pad = () => put({ day: /^[1-9]$/.test(parts.day) ? `0${parts.day}` : parts.day })
  const paste = (event: ClipboardEvent) => {
    const whole = pastedDate(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    put(whole)
  }
  const echo = isWhole(answers.dob) ? birthEcho(answers.dob, setting.edition, setting.on) : []
  const box = {
    onPaste: paste,
    'aria-invalid': invalid || undefined,
    styles: edged(tone),
    autoComplete: 'off',
  }
  const notesId = `${answerId('dob')}-notes`
  return (
    <fieldset className={classes.fieldset} aria-describedby={notesId} {...events}>
      <legend className={classes.legend}>
        {label} {required && <Asterisk />}
      </legend>
      <div className={classes.boxes}>
        <TextInput
          {...box}
          id={answerId('dob')}
          label={<span className={classes.boxLabel}>{t('Day')}</span>}
          value={parts.day}
          onChange={event => put({ day: digitsOnly(event.currentTarget.value, 2) })}
          onBlur={pad}
          inputMode="numeric"
          required={required}
          withAsterisk={false}
        />
        <NativeSelect
          {...box}
          label={<span className={classes.boxLabel}>{t('Month')}</span>}
          value={parts.month}
          onChange={event => put({ month: event.currentTarget.value })}
          required={required}
          withAsterisk={false}
          data={[
            { value: '', label: t('Choose') },
            ...monthNames.map((name, place) => ({ value: String(place + 1).padStart(2, '0'), label: t(name) })),
          ]}
        />
        <TextInput
          {...box}
          label={<span className={classes.boxLabel}>{t('Year')}</span>}
          value={parts.year}
          onChange={event => put({ year: digitsOnly(event.currentTarget.value, 4) })}
          inputMode="numeric"
          required={required}
          withAsterisk={false}
        />
      </div>
      <div id={notesId}>
        {notes}
        {echo.length > 0 && (
          <span className={classes.note} data-tone="quiet">
            {echo.map(({ key, values }) => t(key, values)).join(' ')}
          </span>
        )}
      </div>
    </fieldset>
  )
}
