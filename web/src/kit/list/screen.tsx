import { useMediaQuery } from '@mantine/hooks'
import type { List, ListQuery, RowOf } from '@sevakendra/contract/kit/list'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenRow } from '../record/open-record'
import { Page } from '../shell/page'
import type { BulkAction, BulkEach, RowAction, RowActions } from './action'
import { BulkBar } from './bulk'
import { FilterDrawer, ListCards } from './cards'
import { ListChips } from './chips'
import { useListChoice } from './choice'
import { useListData } from './data'
import type { EmptyWords } from './empty'
import { ListFooter, ListTotals, pagesOf } from './footer'
import { useHeldRows } from './held'
import { HeldNote } from './held-note'
import { useListKeys } from './keys'
import { RowDrawer } from './row-drawer'
import classes from './screen.module.css'
import { useListSettings } from './settings'
import { useListState } from './state'
import { type ListEdges, ListTable } from './table'
import { ListTabs } from './tabs'
import { ListToolbar } from './toolbar'
import { queryOf } from './url'

/** The row of a declared list, as `actions`, `to` and `cells` are given it. */
export type Row<L extends { columns: object }> = RowOf<L> & { id: string }

export interface ListScreenProps<L extends { columns: object }> {
  /** The declaration; everything that is not said here comes from it. */
  of: L
  /** Where a row leads; without an address it opens with all its columns beside the list. */
  to?: (row: Row<L>) => string | undefined
  /** The menu of a row. */
  actions?: RowActions<Row<L>>
  /** The one step that is a button on each row; what everybody comes to the list for. */
  next?: (row: Row<L>) => RowAction | undefined
  /** What can be done with chosen rows; without it nothing can be chosen. */
  bulk?: readonly (BulkAction | BulkEach<Row<L>>)[]
  /** Cells that this screen draws itself, by column. */
  cells?: { [K in keyof L['columns']]?: (row: Row<L>) => ReactNode }
  /** The one primary action of the screen. */
  primary?: ReactNode
  title?: string
  /** One sentence under the title, if the title is not enough. */
  about?: string
  trail?: ReactNode
  /** Above the table, of the rows that filters and search leave. */
  above?: (query: ListQuery) => ReactNode
  /** Under the table: what is set for all of its rows. */
  below?: ReactNode
  /** The states of a queue whose tabs are screens of their own, in place of the list's: there is one row of tabs. */
  tabs?: ReactNode
  /** The value of the `tabs` column at which the list opens; all rows are then a tab like the others. */
  startAt?: string
  /** What the declaration calls `addition`: the part of the query that the screen fixes. */
  addition?: Record<string, unknown>
  empty?: EmptyWords
  /** Rows of a statement before its first and after its last line, by column; not where an order or a filter takes the lines apart. */
  edges?: ListEdges
  /** Without title and page around it, inside another screen. */
  bare?: boolean
}

/** A declared list as a whole screen, with everything of the specification's common table behaviour (§2). */
export function ListScreen<L extends { columns: object; path: string }>(props: ListScreenProps<L>) {
  // Another list is another screen: nothing of the one before may be shown in it.
  return <Screen key={props.of.path} {...props} />
}

function Screen<L extends { columns: object }>(props: ListScreenProps<L>) {
  const { to, actions, next, bulk, cells, primary, title, about, trail, above, below, tabs, startAt, addition, empty, edges, bare } = props
  const list = props.of as L & List
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const place = useListState(list, startAt)
  const [settings, changeSettings] = useListSettings(list)
  const choice = useListChoice(place.state)
  const opened = useOpenRow()
  const additionText = JSON.stringify(addition)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addition is written anew at every drawing; its text says when it changed.
  const query = useMemo(() => queryOf(place.state, addition), [place.state, additionText])
  const root = useRef<HTMLDivElement>(null)
  const data = useHeldRows(root, useListData<Row<L>>(list, query), query)
  const search = useRef<HTMLInputElement>(null)

  useListKeys(root, {
    search: () => search.current?.focus(),
    reload: data.reload,
    ...(bulk && { choose: choice.toggle }),
  })

  // Rows that went away can leave a page that no longer exists.
  const pages = pagesOf(data, place.state.size)
  const beyond = !data.loading && !data.error && data.rows.length === 0 && data.filtered > 0 && place.state.page > pages
  useEffect(() => {
    if (beyond) place.change({ page: pages })
  }, [beyond, pages, place.change])

  const words = t(title ?? list.title)
  const boxes = settings.boxes ?? !list.few
  const drawn = cells as Partial<Record<string, (row: Row<L>) => ReactNode>> | undefined
  const rows = { list, to: (row: Row<L>) => to?.(row) ?? opened.to(row.id), actions, next, cells: drawn }
  const beside = data.rows.find(row => row.id === opened.id && !to?.(row))
  const body = (
    <div ref={root} className={classes.list}>
      {tabs ?? <ListTabs list={list} place={place} />}
      {above?.(query)}
      <div className={classes.box} data-few={list.few}>
        <ListToolbar
          list={list}
          place={place}
          settings={settings}
          changeSettings={changeSettings}
          reload={data.reload}
          loading={data.loading}
          searchRef={search}
          query={query}
          filtered={data.filtered}
          boxes={boxes}
          {...(narrow && { narrow: <FilterDrawer list={list} place={place} filtered={data.filtered} /> })}
        />
        <ListChips
          list={list}
          place={place}
          tabbed={!tabs}
          total={data.total}
          filtered={data.loading || data.error ? undefined : data.filtered}
        />
        {narrow ? (
          <>
            <ListTotals list={list} data={data} />
            <ListCards {...rows} place={place} data={data} empty={empty} />
          </>
        ) : (
          <>
            <ListTable
              {...rows}
              title={words}
              place={place}
              data={data}
              settings={settings}
              changeSettings={changeSettings}
              boxes={boxes}
              choice={bulk && choice}
              empty={empty}
              edges={edges}
            />
            {bulk && (
              <BulkBar list={list} actions={bulk} choice={choice} state={place.state} addition={addition} filtered={data.filtered} />
            )}
            <ListTotals list={list} data={data} />
            <ListFooter place={place} data={data} />
          </>
        )}
      </div>
      {below}
      <HeldNote catchUp={data.catchUp} />
      {beside && <RowDrawer {...rows} row={beside} close={opened.close} />}
    </div>
  )
  return bare ? (
    body
  ) : (
    <Page title={words} about={about && t(about)} trail={trail} action={primary}>
      {body}
    </Page>
  )
}
