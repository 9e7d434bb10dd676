import { Menu, NativeSelect, UnstyledButton } from '@mantine/core'
import { type Column, type FilterOpt, type ListFilter, offeredIn, optsOf } from '@sevakendra/contract/kit/list'
import { plainAmount, typedPaise } from '@sevakendra/contract/kit/money'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter.module.css'
import { DayFilter } from './filter-day'
import { boxMark } from './fit'
import { DebouncedText } from './text'
import { optSigns, optWords } from './words'

export interface FilterProps {
  field: string
  column: Column
  filter: ListFilter | undefined
  change: (filter: ListFilter | undefined) => void
}

/** The filter box of a column, by what the column holds. */
export function FilterBox(props: FilterProps) {
  switch (props.column.kind) {
    case 'date':
    case 'dateTime':
      return <DayFilter {...props} />
    case 'choice':
    case 'yesNo':
      return <ChoiceFilter {...props} />
    default:
      return <TypedFilter {...props} />
  }
}

function ChoiceFilter({ field, column, filter, change }: FilterProps) {
  const { t } = useTranslation()
  const offered = column.kind === 'yesNo' ? Object.entries({ true: 'Yes', false: 'No' }) : offeredIn(column)
  return (
    <NativeSelect
      classNames={{ input: classes.box }}
      aria-label={t('Filter by {{column}}', { column: t(column.label) })}
      data-set={filter !== undefined || undefined}
      {...{ [boxMark]: field }}
      value={filter ? String(filter.value1) : ''}
      onChange={event => {
        const chosen = event.currentTarget.value
        const value1 = column.kind === 'yesNo' ? chosen === 'true' : chosen
        change(chosen === '' ? undefined : { field, opt: null, value1 })
      }}
      data={[{ value: '', label: t('Any') }, ...offered.map(([value, label]) => ({ value, label: t(label) }))]}
    />
  )
}

/** Texts and amounts: typed, with a choice of how they are compared. */
function TypedFilter({ field, column, filter, change }: FilterProps) {
  const { t } = useTranslation()
  const opts = optsOf(column).filter(opt => opt !== 'between')
  const natural = optsOf(column)[0]
  const [picked, setPicked] = useState<FilterOpt>(natural)
  const [unread, setUnread] = useState(false)
  // A range can come by the address; the box then shows its first value and the chip says it all.
  const opt = filter && filter.opt !== 'between' ? (filter.opt ?? natural) : picked
  const isNumber = column.kind === 'money' || column.kind === 'count'
  const sign = isNumber ? optSigns[opt] : undefined

  const put = (text: string, how: FilterOpt) => {
    const value1 = column.kind === 'money' ? typedPaise(text) : column.kind === 'count' ? wholeNumber(text) : text.trim().slice(0, 100)
    setUnread(text.trim() !== '' && value1 === undefined)
    if (value1 === undefined) return
    change(text.trim() === '' ? undefined : { field, opt: how === natural ? null : how, value1 })
  }
  const shown = filter === undefined ? '' : column.kind === 'money' ? plainAmount(Number(filter.value1)) : String(filter.value1)
  return (
    <DebouncedText
      classNames={{ input: classes.box, section: classes.section }}
      aria-label={t('Filter by {{column}}', { column: t(column.label) })}
      placeholder={isNumber ? '' : t(optWords[opt])}
      data-set={filter !== undefined || undefined}
      error={unread}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={shown}
      commit={text => (text.trim() === '' ? change(undefined) : put(text, opt))}
      rightSectionWidth={isNumber ? 34 : 22}
      rightSection={
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton
              className={classes.how}
              aria-label={t('How {{column}} is compared: {{how}}', { column: t(column.label), how: t(optWords[opt]) })}
            >
              {sign}
              <IconChevronDown size={12} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {opts.map(choice => (
              <Menu.Item
                key={choice}
                aria-current={choice === opt || undefined}
                onClick={() => {
                  setPicked(choice)
                  if (filter) change({ field, opt: choice === natural ? null : choice, value1: filter.value1 })
                }}
              >
                {optSigns[choice] && isNumber ? `${optSigns[choice]}  ${t(optWords[choice])}` : t(optWords[choice])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  )
}

function wholeNumber(text: string): number | undefined {
  const bare = text.replace(/[,\s]/g, '')
  return /^-?\d{1,15}$/.test(bare) ? Number(bare) : undefined
}
