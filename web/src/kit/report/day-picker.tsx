import { DateInput } from '@mantine/dates'
import { dayOf, typedDay } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import { calendarLook } from '../words/month'

/** The day at whose end a report says how things stood. */
export function DayPicker({ day, choose }: { day: string; choose: (day: string) => void }) {
  const { t } = useTranslation()
  return (
    <DateInput
      aria-label={t('As on')}
      leftSection={<span>{t('As on')}</span>}
      leftSectionWidth={64}
      value={day}
      onChange={value => value && choose(value)}
      valueFormat="DD-MMM-YYYY"
      dateParser={text => typedDay(text) ?? null}
      maxDate={dayOf(new Date())}
      {...calendarLook(t)}
    />
  )
}
