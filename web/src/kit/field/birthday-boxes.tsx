import { NativeSelect, TextInput } from '@mantine/core'
import { type ClipboardEvent, type FocusEventHandler, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthNames } from '../words/month'
import classes from './birthday.module.css'
import { type DateParts, dateOf, digitsOnly, isBetween, monthTyped, partsOf, pastedDate } from './birthday-parts'
import fieldset from './fieldset.module.css'

interface BoxesProps {
  /** Of the first box. */
  id: string
  label: ReactNode
  required: boolean
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  /** Whether the browser may fill in the person's own birthday. */
  own?: boolean
  invalid: boolean
  /** `1992-03-09`, or what is half typed in the same order. */
  value: string | null | undefined
  /** Null when all boxes are empty. */
  onChange: (value: string | null) => void
  onFocus?: FocusEventHandler | undefined
  onBlur?: FocusEventHandler | undefined
  /** For each of the boxes. */
  styles?: { input?: { borderColor: string } }
  /** What is said below. */
  children: ReactNode
}

/**
 * A date of birth is known by heart, not looked up in a calendar: day, month and year as three boxes; a whole date may be pasted into any
 * of them, and typed through them: a digit too many, or what stands between the parts of a date, leads to the next box.
 */
export function BirthdayBoxes({ id, label, required, disabled, autoFocus, own, invalid, value, onChange, ...more }: BoxesProps) {
  const { t } = useTranslation()
  const parts = partsOf(value)
  const put = (patch: Partial<typeof parts>) => onChange(dateOf({ ...parts, ...patch }))
  const pad = () => /^[1-9]$/.test(parts.day) && put({ day: `0${parts.day}` })
  const paste = (event: ClipboardEvent) => {
    const whole = pastedDate(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    put(whole)
  }
  const month = useRef<HTMLSelectElement>(null)
  const year = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  const go = (event: KeyboardEvent, to: HTMLElement | null, patch?: Partial<DateParts>) => {
    event.preventDefault()
    to?.focus()
    if (patch) put(patch)
  }
  const typeMonth = (event: KeyboardEvent, before: string) => {
    const found = monthTyped(before, event.key)
    if ('year' in found) return go(event, year.current, { year: found.year })
    go(event, month.current, found.month ? { month: found.month } : undefined)
    typed.current = found.typed
  }
  const held = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
  const hearDay = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget
    if (held(event) || !value) return
    if (isBetween(event.key)) go(event, month.current)
    else if (/^\d$/.test(event.key) && value.length === 2 && selectionStart === 2) typeMonth(event, '')
  }
  const hearMonth = (event: KeyboardEvent) => {
    if (held(event)) return
    if (/^\d$/.test(event.key)) typeMonth(event, typed.current)
    else if (isBetween(event.key) && typed.current) go(event, year.current)
  }
  const box = (name: string, fill: string) => ({
    label: <span className={classes.box}>{name}</span>,
    onPaste: paste,
    'aria-invalid': invalid || undefined,
    autoComplete: own ? fill : 'off',
    ...(disabled && { disabled }),
    required,
    withAsterisk: false,
    ...(more.styles && { styles: more.styles }),
  })
  const underId = `${id}-under`
  return (
    <fieldset className={fieldset.fieldset} aria-describedby={underId} onFocus={more.onFocus} onBlur={more.onBlur}>
      <legend className={fieldset.legend}>
        {label}{' '}
        {required && (
          <span className={fieldset.asterisk} aria-hidden>
            *
          </span>
        )}
      </legend>
      <div className={classes.boxes} data-boxes>
        <TextInput
          {...box(t('Day'), 'bday-day')}
          id={id}
          value={parts.day}
          onChange={event => put({ day: digitsOnly(event.currentTarget.value, 2) })}
          onKeyDown={hearDay}
          onBlur={pad}
          inputMode="numeric"
          {...(autoFocus && { autoFocus: true, 'data-autofocus': true })}
        />
        <NativeSelect
          ref={month}
          {...box(t('Month'), 'bday-month')}
          onKeyDown={hearMonth}
          onFocus={() => {
            typed.current = ''
          }}
          value={parts.month}
          onChange={event => put({ month: event.currentTarget.value })}
          data={[
            { value: '', label: t('Choose') },
            ...monthNames.map((name, place) => ({ value: String(place + 1).padStart(2, '0'), label: t(name) })),
          ]}
        />
        <TextInput
          ref={year}
          {...box(t('Year'), 'bday-year')}
          value={parts.year}
          onChange={event => put({ year: digitsOnly(event.currentTarget.value, 4) })}
          inputMode="numeric"
        />
      </div>
      <div id={underId}>{more.children}</div>
    </fieldset>
  )
}
