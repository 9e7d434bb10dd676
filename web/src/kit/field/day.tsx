import { DateInput } from '@mantine/dates'
import { typedDay } from '@sevakendra/contract/kit/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { calendarLook } from '../words/month'
import type { InputProps } from './field'
import { dayHint, inputWords } from './words'

/** A day, typed or pasted in any usual form, or chosen; the form holds `2026-01-05`. */
export function DayInput({ value, onChange, min, max, data: _, ...props }: InputProps) {
  const { t } = useTranslation()
  return (
    <DateInput
      {...inputWords(props)}
      placeholder={props.placeholder ?? t(dayHint)}
      valueFormat="DD-MMM-YYYY"
      dateParser={text => typedDay(text) ?? null}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={day => onChange(day ?? '')}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      allowDeselect={!props.required}
      hideOutsideDates
      {...calendarLook(t)}
      leftSection={<IconCalendar size={16} aria-hidden />}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
    />
  )
}
