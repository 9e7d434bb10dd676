import '../look/mantine-fields.css'
import { Fieldset, Group, TextInput } from '@mantine/core'
import { dayOf, dayWords, typedDay, yearsBetween } from '@sevakendra/contract/kit/dates'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './field'
import { UnderField } from './words'

type Parts = [day: string, month: string, year: string]

/** The boxes of `2026-01-05`, whole or half typed. */
export function partsOf(value: unknown): Parts {
  const [year = '', month = '', day = ''] = String(value ?? '').split('-')
  return [day, month, year]
}

/** What the form holds for the boxes: '' while all are empty, a day once all are filled, else something that is no day. */
export function joined([day, month, year]: Parts): string {
  if (!day && !month && !year) return ''
  return [year, twoDigits(month), twoDigits(day)].join('-')
}

const twoDigits = (box: string): string => (box === '' ? '' : box.padStart(2, '0'))

/** A birth date as three boxes that are typed, never a calendar; a whole date may be pasted into any of them. */
export function BirthdayInput({ id, label, description, error, required, disabled, autoFocus, value, onChange }: InputProps) {
  const { t } = useTranslation()
  // Boxes keep what was typed in them: `3` must not become `03` under the fingers.
  const [typed, setTyped] = useState<Parts>(() => partsOf(value))
  const parts = joined(typed) === String(value ?? '') ? typed : partsOf(value)
  const put = (next: Parts) => {
    setTyped(next)
    onChange(joined(next))
  }
  const paste = (event: ClipboardEvent) => {
    const day = typedDay(event.clipboardData.getData('text'))
    if (!day) return
    event.preventDefault()
    put(partsOf(day))
  }
  const boxes = [
    { name: t('Day'), long: 2, width: 64, fill: 'bday-day' },
    { name: t('Month'), long: 2, width: 64, fill: 'bday-month' },
    { name: t('Year'), long: 4, width: 88, fill: 'bday-year' },
  ]
  return (
    <Fieldset
      id={id}
      variant="unstyled"
      styles={{ root: { padding: 0, margin: 0, minWidth: 0 }, legend: { padding: 0, marginBottom: 6, fontSize: 14, fontWeight: 600 } }}
      aria-describedby={[`${id}-error`, `${id}-help`].join(' ')}
      legend={
        <>
          {label}
          {required && (
            <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
              {' *'}
            </span>
          )}
        </>
      }
    >
      <Group gap="xs" align="flex-end" onPaste={paste}>
        {boxes.map((box, index) => (
          <TextInput
            key={box.fill}
            label={box.name}
            labelProps={{ fz: 12, fw: 400, mb: 2 }}
            w={box.width}
            inputMode="numeric"
            maxLength={box.long}
            autoComplete={box.fill}
            disabled={disabled}
            error={Boolean(error)}
            aria-required={required}
            value={parts[index]}
            onChange={event => {
              const next: Parts = [...parts]
              next[index] = event.currentTarget.value.replace(/\D/g, '')
              put(next)
            }}
            {...(autoFocus && index === 0 && { autoFocus: true })}
          />
        ))}
      </Group>
      <UnderField id={id} error={error} help={<Echo value={value} help={description} />} />
    </Fieldset>
  )
}

/** The date back in words, so that a wrong box is seen at once. */
function Echo({ value, help }: { value: unknown; help: InputProps['description'] }) {
  const { t } = useTranslation()
  const day = typedDay(String(value ?? ''))
  const today = dayOf(new Date())
  if (!day || day > today || !/^(19|20)/.test(day)) return help
  return (
    <>
      {t('{{date}}, {{count}} years old', { date: dayWords(day), count: yearsBetween(day, today) })}
      {help && <> · {help}</>}
    </>
  )
}
