import { UnstyledButton } from '@mantine/core'
import type { List } from '@sevakendra/contract/kit/list'
import { filterWords } from '@sevakendra/contract/kit/list-words'
import { count } from '@sevakendra/contract/kit/money'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTabCounts } from './data'
import classes from './screen.module.css'
import type { ListPlace } from './state'
import { withFilter } from './url'

interface Props {
  list: List
  place: ListPlace
  /** The list's states stand above it as tabs: what the chosen one says is not said again. */
  tabbed: boolean
  /** Rows of the list, and what filters and search leave of them; undefined while that is not known. */
  total: number
  filtered: number | undefined
}

/** Everything that hides rows, always in sight and undone by one press. */
export function ListChips({ list, place, tabbed, total, filtered }: Props) {
  const { t } = useTranslation()
  const { filters, search } = place.state
  const counts = useTabCounts(list)
  const tab = tabbed ? filters.find(filter => filter.field === list.tabs) : undefined
  const chips = filters.flatMap(filter => {
    const column = list.columns[filter.field]
    if (!column || filter === tab) return []
    const drop = () => place.change({ filters: withFilter(place.state.filters, filter.field, undefined) })
    return [{ key: filter.field, label: t(column.label), words: filterWords(column, filter, t), drop }]
  })
  if (search) chips.push({ key: ' search', label: t('Search'), words: search, drop: () => place.change({ search: '' }) })
  if (chips.length === 0) return null
  const there = tab && counts ? (counts[String(tab.value1)] ?? 0) : total
  const hidden = filtered === undefined ? 0 : there - filtered
  return (
    <ul className={classes.chips} aria-label={t('Filters in use')}>
      {chips.map(({ key, label, words, drop }) => (
        <li key={key} className={classes.chip}>
          <span className={classes.chipWords}>
            {label}: <b>{words}</b>
          </span>
          <UnstyledButton className={classes.chipDrop} aria-label={t('Remove the filter {{name}}', { name: label })} onClick={drop}>
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton className={classes.clearAll} onClick={() => place.change({ filters: tab ? [tab] : [], search: '' })}>
          {t('Clear all')}
        </UnstyledButton>
      </li>
      {hidden > 0 && <li className={classes.hiddenRows}>{t('{{rows}} rows hidden', { count: hidden, rows: count(hidden) })}</li>}
    </ul>
  )
}
