import { Input, Popover } from '@mantine/core'
import { filterWords } from '@sevakendra/contract/kit/list-words'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../shell/lazy-part'
import type { FilterProps } from './filter'
import classes from './filter.module.css'
import { boxMark } from './fit'
import { filterRange, rangeFilter, rangeWords } from './words'

const DayRangePicker = lazyPart(
  async () => (await import('./filter-range')).DayRangePicker,
  () => <div className={classes.days} data-coming="" />,
)

/** Days from and until: usual spans, typed days, or a calendar. */
export function DayFilter({ field, column, filter, change }: FilterProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const label = t(column.label)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Input
          component="button"
          type="button"
          pointer
          classNames={{ input: classes.box, section: classes.section }}
          leftSection={<IconCalendar size={13} aria-hidden />}
          leftSectionWidth={24}
          aria-label={
            filter
              ? `${t('Filter by {{column}}', { column: label })}: ${filterWords(column, filter, t)}`
              : t('Filter by {{column}}', { column: label })
          }
          data-set={filter !== undefined || undefined}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.words} {...{ [boxMark]: field }}>
            {filter ? rangeWords(filterRange(filter)) : t('Any')}
          </span>
        </Input>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DayRangePicker range={filterRange(filter)} change={range => change(rangeFilter(field, range))} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
