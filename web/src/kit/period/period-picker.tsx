import { Button, Group, Popover, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { dayOf, typedDay } from '@sevakendra/contract/kit/dates'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarLook } from '../words/month'
import { type Days, periodWords, usualPeriods } from './period-days'
import classes from './picker.module.css'

/** The period of a statement: the usual ones by one press, any other by two days. */
export function PeriodPicker({ days, choose }: { days: Days; choose: (days: Days) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(days)
  const [pressed, setPressed] = useState<string>()
  const today = dayOf(new Date())
  // On a Monday this week is today: of several that are the same days, the one that was pressed.
  const same = usualPeriods(today).filter(({ days: { from, to } }) => from === days.from && to === days.to)
  const lit = (same.find(({ words }) => words === pressed) ?? same[0])?.words
  const take = (chosen: Days) => {
    choose(chosen)
    setOpen(false)
  }
  const ordered = typed.from <= typed.to
  const day = (label: string, key: keyof Days) => (
    <DateInput
      label={t(label)}
      value={typed[key]}
      onChange={value => value && setTyped({ ...typed, [key]: value })}
      valueFormat="DD-MMM-YYYY"
      dateParser={text => typedDay(text) ?? null}
      maxDate={today}
      {...calendarLook(t)}
      popoverProps={{ withinPortal: false }}
      error={key === 'to' && !ordered ? t('The last day is before the first') : undefined}
    />
  )
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      onOpen={() => setTyped(days)}
      position="bottom-end"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.picker}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {periodWords(days, t)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Period')}>
        <Stack gap="sm">
          <Group gap="xs">
            {usualPeriods(today).map(({ words, days: usual }) => (
              <Button
                key={words}
                size="compact-sm"
                variant={words === lit ? 'filled' : 'default'}
                aria-pressed={words === lit}
                onClick={() => {
                  setPressed(words)
                  take(usual)
                }}
              >
                {t(words)}
              </Button>
            ))}
          </Group>
          {day('From', 'from')}
          {day('To', 'to')}
          <Button disabled={!ordered} onClick={() => take(typed)}>
            {t('Show')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
