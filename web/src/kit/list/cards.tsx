import { Button, Drawer, NativeSelect, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { type List, ownOrder } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { IconChevronLeft, IconChevronRight, IconFilter, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type RowProps, rowName, valueIn } from './body'
import { Cell } from './cells'
import type { ListData, ListRow } from './data'
import { type EmptyWords, ListEmpty, ListFailed } from './empty'
import { FilterBox } from './filter'
import { ListShowing, pagesOf, RowsPerPage } from './footer'
import { rowMark } from './keys'
import { RowMenu, RowNext } from './row-menu'
import classes from './screen.module.css'
import type { ListPlace } from './state'
import { withFilter } from './url'
import { markVisited, visitedRow } from './visited'

interface CardsProps<R extends ListRow> extends RowProps<R> {
  place: ListPlace
  data: ListData<R>
  empty: EmptyWords | undefined
}

/** The list on a phone: the three columns that matter on a card, the rest one press away. */
export function ListCards<R extends ListRow>({ list, to, actions, next, cells, place, data, empty }: CardsProps<R>) {
  const { t } = useTranslation()
  const [head, ...under] = list.card ?? list.keys.slice(0, 3)
  const tone = list.keys.find(key => list.columns[key]?.tones)
  const last = visitedRow(list.path)
  const pages = pagesOf(data, place.state.size)
  const { page, size } = place.state

  const value = (row: R, key: string | undefined) => {
    const column = key && list.columns[key]
    return column && (cells?.[key]?.(row) ?? <Cell column={column} value={valueIn(row, key)} />)
  }
  const turn = (next: number) => place.change({ page: next }, 'push')
  return (
    <>
      <div className={classes.cardsHead}>
        <ListShowing place={place} data={data} />
        <SortButton list={list} place={place} />
      </div>
      {data.error && <ListFailed words={data.error} refusal={data.refusal} reload={data.reload} />}
      {!data.first && !data.error && data.rows.length === 0 && <ListEmpty list={list} place={place} total={data.total} empty={empty} />}
      <ul className={classes.cards} aria-busy={data.loading}>
        {data.first && [1, 2, 3, 4].map(bar => <Skeleton key={bar} height={108} radius="md" />)}
        {data.rows.map(row => {
          const path = to?.(row)
          return (
            <li key={row.id} className={classes.card} {...{ [rowMark]: row.id }} data-visited={row.id === last || undefined}>
              <div className={classes.cardHead}>
                {path ? (
                  <Link to={path} className={classes.cardLink} onClick={() => markVisited(list.path, row.id)}>
                    {value(row, head)}
                  </Link>
                ) : (
                  <span className={classes.cardTitle}>{value(row, head)}</span>
                )}
                {actions && (
                  <span className={classes.cardMenu}>
                    <RowMenu name={rowName(list, row)} actions={actions(row)} />
                  </span>
                )}
              </div>
              <div className={classes.cardUnder}>
                {under
                  // What has nothing in it, with or without the name of its column, is noise.
                  .filter(key => cells?.[key] || (valueIn(row, key) !== null && !(list.columns[key]?.side && valueIn(row, key) === 0)))
                  .map(key => (
                    <span key={key}>
                      <span className={speaks(list, key) ? classes.unseen : undefined}>{t(list.columns[key]?.label ?? '')}: </span>
                      {value(row, key)}
                    </span>
                  ))}
                {tone && tone !== head && !under.includes(tone) && value(row, tone)}
              </div>
              {next && (
                <div className={classes.cardNext}>
                  <RowNext name={rowName(list, row)} action={next(row)} wide />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <nav className={classes.cardPager} aria-label={t('Pages')}>
        <UnstyledButton disabled={page <= 1} onClick={() => turn(page - 1)}>
          <IconChevronLeft size={18} aria-hidden /> {t('Previous')}
        </UnstyledButton>
        <span>{t('Page {{page}} of {{pages}} · {{size}} per page', { page, pages, size })}</span>
        <UnstyledButton disabled={page >= pages} onClick={() => turn(page + 1)}>
          {t('Next')} <IconChevronRight size={18} aria-hidden />
        </UnstyledButton>
      </nav>
    </>
  )
}

/** A bare number or a yes says nothing without its column's name, nor does one amount of several; a name, an amount and a date do. */
const speaks = ({ card = [], columns }: List, key: string): boolean => {
  if (columns[key]?.labelled) return false
  const kind = columns[key]?.kind ?? ''
  const amounts = card.filter(one => columns[one]?.kind === 'money').length
  return !['count', 'yesNo'].includes(kind) && (kind !== 'money' || amounts < 2)
}

/** Turns the present order round; another column is chosen in the drawer. */
function SortButton({ list, place }: { list: List; place: ListPlace }) {
  const { t } = useTranslation()
  const { column, dir } = shownSort(list, place)
  if (!column) return null
  const Icon = dir === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <UnstyledButton
      className={classes.sortButton}
      aria-label={t('Reverse the order of {{column}}', { column: t(list.columns[column]?.label ?? '') })}
      onClick={() => place.change({ sorts: [{ column, dir: dir === 'asc' ? 'desc' : 'asc' }] })}
    >
      {t(list.columns[column]?.label ?? '')} <Icon size={16} aria-hidden />
    </UnstyledButton>
  )
}

function shownSort(list: List, { state }: ListPlace): { column: string | undefined; dir: 'asc' | 'desc' } {
  return state.sorts[0] ?? ownOrder(list, state.filters) ?? { column: undefined, dir: 'desc' }
}

/** Every filter, the order and the page size in a drawer, behind one button that says how many are in use. */
export function FilterDrawer({ list, place, filtered }: { list: List; place: ListPlace; filtered: number }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const used = place.state.filters.filter(({ field }) => field !== list.tabs).length
  const { column, dir } = shownSort(list, place)
  const sortable = list.keys.filter(key => list.columns[key]?.sortable)
  return (
    <>
      <Button
        variant="default"
        h={44}
        px={12}
        aria-label={used > 0 ? `${t('Filters')} (${used})` : t('Filters')}
        onClick={() => setOpened(true)}
      >
        <IconFilter size={18} aria-hidden />
        {used > 0 && <span className={classes.tabCount}>{used}</span>}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="85%"
        title={t('Filters')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Stack gap="sm">
          {list.keys.map(key => {
            const of = list.columns[key]
            return (
              of && (
                <div key={key}>
                  <Text size="sm" fw={600} mb={4}>
                    {t(of.label)}
                  </Text>
                  <FilterBox
                    field={key}
                    column={of}
                    filter={place.state.filters.find(filter => filter.field === key)}
                    change={filter => place.change({ filters: withFilter(place.state.filters, key, filter) })}
                  />
                </div>
              )
            )
          })}
          <NativeSelect
            label={t('Order')}
            value={column ? `${dir}~${column}` : ''}
            data={[
              ...(column ? [] : [{ value: '', label: t('Default order') }]),
              ...sortable.flatMap(key => {
                const label = t(list.columns[key]?.label ?? '')
                return [
                  { value: `asc~${key}`, label: t('{{column}}, ascending', { column: label }) },
                  { value: `desc~${key}`, label: t('{{column}}, descending', { column: label }) },
                ]
              }),
            ]}
            onChange={event => {
              const [way, key] = event.currentTarget.value.split('~')
              place.change({ sorts: key ? [{ column: key, dir: way === 'desc' ? 'desc' : 'asc' }] : [] })
            }}
          />
          <RowsPerPage place={place} />
          <Button fullWidth h={48} onClick={() => setOpened(false)}>
            {t('Show {{rows}} rows', { count: filtered, rows: count(filtered) })}
          </Button>
        </Stack>
      </Drawer>
    </>
  )
}
