import { type List, offeredIn } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShown } from '../shell/use-shown'
import { useTabCounts } from './data'
import classes from './screen.module.css'
import type { ListPlace } from './state'
import { withFilter } from './url'

/** The states of a queue above its table, each a link with how many rows stand there. */
export function ListTabs({ list, place }: { list: List; place: ListPlace }) {
  const { t } = useTranslation()
  const counts = useTabCounts(list)
  const field = list.tabs
  const column = field && list.columns[field]
  const chosen = place.state.filters.find(filter => filter.field === field)?.value1
  const open = useShown(chosen, counts !== undefined)
  if (!field || !column) return null
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0)
  const tabs = [
    { value: undefined, label: 'All', n: all },
    ...offeredIn(column).map(([value, label]) => ({ value, label, n: counts && (counts[value] ?? 0) })),
  ]
  return (
    <nav className={classes.tabs} aria-label={t(column.label)}>
      {tabs.map(({ value, label, n }) => (
        <Link
          key={label}
          ref={chosen === value ? open : undefined}
          className={classes.tab}
          aria-current={chosen === value ? 'page' : undefined}
          preventScrollReset
          to={{
            search: place.search({
              filters: withFilter(place.state.filters, field, value === undefined ? undefined : { field, opt: null, value1: value }),
            }),
          }}
        >
          {t(label)}
          {n !== undefined && (
            <span className={classes.tabCount} data-waits={(value !== undefined && column.tones?.[value] === 'wait' && n > 0) || undefined}>
              {count(n)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
