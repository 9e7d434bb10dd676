import '../look/mantine-fields.css'
import { dayOf, dayWords, typedDay, yearsBetween } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import { BirthdayBoxes } from './birthday-boxes'
import type { InputProps } from './field'
import { UnderField } from './words'

/** The boxes as a field of a form, which holds '' while all are empty, with the age told back. */
export function BirthdayInput({ id, label, description, error, required, disabled, autoFocus, value, onChange }: InputProps) {
  return (
    <BirthdayBoxes
      {...{ id, label, required, disabled, autoFocus }}
      own
      invalid={Boolean(error)}
      value={String(value ?? '')}
      onChange={date => onChange(date ?? '')}
      {...(error && { styles: { input: { borderColor: 'var(--error)' } } })}
    >
      <UnderField id={id} {...(error && { error })} help={<Echo value={value} help={description} />} />
    </BirthdayBoxes>
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
