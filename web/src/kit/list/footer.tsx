import { NativeSelect, Pagination } from '@mantine/core'
import { type List, pageSizes } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from './cells'
import type { ListData, ListRow } from './data'
import classes from './screen.module.css'
import type { ListPlace } from './state'

/** Which rows are shown, of how many; read out when they change. */
export function ListShowing({ place, data }: { place: ListPlace; data: ListData<ListRow> }) {
  const { t } = useTranslation()
  const before = (place.state.page - 1) * place.state.size
  return (
    <p className={classes.showing} role="status">
      {!data.first &&
        t('Showing {{from}}–{{to}} of {{filtered}} filtered ({{total}} total)', {
          from: count(data.rows.length ? before + 1 : 0),
          to: count(data.rows.length ? before + data.rows.length : 0),
          filtered: count(data.filtered),
          total: count(data.total),
        })}
      {data.loading && <span className={data.first ? undefined : classes.quietly}>{t('Loading...')}</span>}
    </p>
  )
}

/** What the shown columns add up to, over all pages: the server has summed every row that filters and search leave. */
export function ListTotals({ list, data }: { list: List; data: ListData<ListRow> }) {
  const { t } = useTranslation()
  const { totals } = data
  if (!totals) return null
  return (
    <dl className={classes.totals} aria-label={t('Total of all rows')}>
      <div>
        <dt>{t('Rows')}</dt>
        <dd>{count(data.filtered)}</dd>
      </div>
      {list.totals?.map(key => {
        const column = list.columns[key]
        return (
          column && (
            <div key={key}>
              <dt>{t(column.label)}</dt>
              <dd>{column.kind === 'money' ? <Money paise={totals[key] ?? 0} /> : count(totals[key] ?? 0)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

export const pagesOf = (data: Pick<ListData<ListRow>, 'filtered'>, size: number): number => Math.max(1, Math.ceil(data.filtered / size))

const controlNames = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }

export function ListFooter({ place, data }: { place: ListPlace; data: ListData<ListRow> }) {
  const { t } = useTranslation()
  const { size, page } = place.state
  return (
    <div className={classes.footer}>
      <ListShowing place={place} data={data} />
      <div className={classes.pager}>
        <RowsPerPage place={place} />
        <nav aria-label={t('Pages')}>
          <Pagination
            size="sm"
            gap={2}
            classNames={{ control: classes.pageButton }}
            withEdges
            total={pagesOf(data, size)}
            value={page}
            onChange={next => place.change({ page: next }, 'push')}
            getControlProps={control => ({ 'aria-label': t(controlNames[control]) })}
            getItemProps={item => ({
              'aria-label': t('Page {{page}}', { page: item }),
              'aria-current': item === page ? 'page' : undefined,
            })}
          />
        </nav>
      </div>
    </div>
  )
}

export function RowsPerPage({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.perPage}>
      <label htmlFor={id}>{t('Rows per page')}</label>
      <NativeSelect
        id={id}
        w={76}
        value={place.state.size}
        data={pageSizes.map(String)}
        onChange={event => {
          const size = pageSizes.find(known => String(known) === event.currentTarget.value)
          if (size) place.change({ size })
        }}
      />
    </div>
  )
}
