import { DateInput } from '@mantine/dates'
import { dayOf, typedDay } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import { calendarLook } from '../words/month'

/** The day at whose end a report says how things stood. */
export function DayPicker({ day, choose }: { day: string; choose: (day: string) => void }) {
  const { t } = useTranslation()
  const words = t('As on')
  return (
    <DateInput
      aria-label={words}
      leftSection={<span>{words}</span>}
      // The words of either language on one line, with air on both sides.
      leftSectionWidth={24 + 8 * words.length}
      value={day}
      onChange={value => value && choose(value)}
      valueFormat="DD-MMM-YYYY"
      dateParser={text => typedDay(text) ?? null}
      maxDate={dayOf(new Date())}
      {...calendarLook(t)}
    />
  )
}
