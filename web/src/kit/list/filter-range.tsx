import { Button, Group, Stack, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { dayOf, dayWords, typedDay } from '@sevakendra/contract/kit/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayHint } from '../field/words'
import { calendarLook } from '../words/month'
import classes from './filter.module.css'
import { type DayRange, daySpans } from './words'

/** Usual spans, two typed days and a calendar; fetched when a day filter is opened. */
export function DayRangePicker({ range, change, close }: { range: DayRange; change: (range: DayRange) => void; close: () => void }) {
  const { t } = useTranslation()
  // A calendar gives the first day of a span alone; the filter waits for the second.
  const [half, setHalf] = useState<string>()
  const span: [string | null, string | null] = half ? [half, null] : [range.from || null, range.until || null]
  return (
    <Group align="flex-start" gap="md" wrap="nowrap" className={classes.days}>
      <Stack gap={2} className={classes.spans}>
        {daySpans(dayOf(new Date())).map(({ label, from, until }) => (
          <Button
            key={label}
            variant="subtle"
            size="compact-sm"
            justify="flex-start"
            onClick={() => {
              change({ from, until })
              close()
            }}
          >
            {t(label)}
          </Button>
        ))}
      </Stack>
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <TypedDay label={t('From')} value={range.from} put={from => change({ ...range, from })} />
          <TypedDay label={t('Until')} value={range.until} put={until => change({ ...range, until })} />
        </Group>
        <DatePicker
          type="range"
          allowSingleDateInRange
          hideOutsideDates
          {...calendarLook(t)}
          value={span}
          defaultDate={range.from || range.until || dayOf(new Date())}
          onChange={([from, until]) => {
            setHalf(until || !from ? undefined : from)
            if (from && until) change({ from, until })
          }}
        />
        <Group justify="space-between">
          <Button variant="subtle" size="compact-sm" onClick={() => change({ from: '', until: '' })}>
            {t('Clear')}
          </Button>
          <Button size="compact-sm" onClick={close}>
            {t('Done')}
          </Button>
        </Group>
      </Stack>
    </Group>
  )
}

function TypedDay({ label, value, put }: { label: string; value: string; put: (day: string) => void }) {
  const { t } = useTranslation()
  const [typing, setTyping] = useState<string>()
  return (
    <TextInput
      label={label}
      size="xs"
      w={124}
      placeholder={t(dayHint)}
      value={typing ?? (value && dayWords(value))}
      error={Boolean(typing && typing.length >= 8 && !typedDay(typing))}
      onChange={event => {
        const text = event.currentTarget.value
        setTyping(text)
        const day = typedDay(text)
        if (day || text.trim() === '') put(day ?? '')
      }}
      onBlur={() => setTyping(undefined)}
    />
  )
}
