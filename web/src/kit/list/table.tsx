import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBody, type RowProps } from './body'
import type { ListChoice } from './choice'
import { checkWidth, isRight, menuWidth, nextWidth, serialWidth, tableMinWidth } from './columns'
import type { ListData, ListRow } from './data'
import { type EmptyWords, ListBones, ListEmpty, ListFailed } from './empty'
import { cellMark, useNeededWidths, useRoom } from './fit'
import { pagesOf } from './footer'
import { ColumnHead, FilterCells } from './head'
import { useListModel } from './model'
import classes from './screen.module.css'
import type { ChangeSettings, ListSettings } from './settings'
import type { ListPlace } from './state'
import { useKeptScroll } from './visited'

interface TableProps<R extends ListRow> extends RowProps<R> {
  title: string
  place: ListPlace
  data: ListData<R>
  settings: ListSettings
  changeSettings: ChangeSettings
  /** Whether the filter boxes are shown. */
  boxes: boolean
  /** Undefined where no bulk action is declared. */
  choice: ListChoice | undefined
  empty: EmptyWords | undefined
  edges: ListEdges | undefined
}

type EdgeCells = Partial<Record<string, string>>
export type ListEdges = Record<'first' | 'last', EdgeCells>

export function ListTable<R extends ListRow>({
  list,
  to,
  actions,
  next,
  cells,
  title,
  place,
  data,
  settings,
  changeSettings,
  boxes,
  choice,
  empty,
  edges,
}: TableProps<R>) {
  const { t, i18n } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const width = useRoom(frame)
  const steps = (actions ? menuWidth : 0) + (next ? nextWidth : 0)
  const beside = serialWidth + (choice ? checkWidth : 0) + steps
  const room = Math.max(width, tableMinWidth) - beside
  const drawn = useRef<HTMLTableElement>(null)
  const needed = useNeededWidths(drawn, {
    of: `${i18n.language} ${list.path}`,
    there: !data.first,
    parts: [data.rows, settings, place.state.filters, i18n.language, JSON.stringify(edges)],
  })
  const { table, keys, widths, keepWidths } = useListModel({ list, rows: data.rows, place, settings, changeSettings, room, needed })
  const scrolls = Object.values(widths).reduce((sum, one) => sum + one, 0) > room
  useKeptScroll(frame, !data.first, place.state.page)
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const { filters, search, sorts, page, size } = place.state
  const whole = edges && !data.first && !data.error && filters.length === 0 && search === '' && sorts.length === 0
  const edge = (of: EdgeCells) => (
    <tr className={classes.edgeRow}>
      {choice && <td />}
      <td />
      {keys.map(key => (
        <td
          key={key}
          className={classes.cell}
          data-right={(list.columns[key] && isRight(list.columns[key])) || undefined}
          {...{ [cellMark]: key }}
        >
          {of[key]}
        </td>
      ))}
      {steps > 0 && <td className={classes.menuCell} />}
    </tr>
  )
  const wide = keys.length + 1 + (choice ? 1 : 0) + (steps > 0 ? 1 : 0)

  return (
    <section
      className={classes.frame}
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse.
      tabIndex={0}
      aria-label={title}
      data-density={settings.density}
      data-scrolls={scrolls || undefined}
    >
      <table ref={drawn} className={classes.table} style={{ minWidth: tableMinWidth }} aria-busy={data.loading}>
        <caption className={classes.unseen}>{title}</caption>
        <colgroup>
          {choice && <col style={{ width: checkWidth }} />}
          <col style={{ width: serialWidth }} />
          {keys.map(key => (
            <col key={key} style={{ width: widths[key] }} />
          ))}
          {steps > 0 && <col style={{ width: steps }} />}
        </colgroup>
        <thead>
          <tr className={classes.heads}>
            {choice && <ChoosePage choice={choice} rows={data.rows} />}
            <th scope="col" className={classes.serial}>
              #
            </th>
            {headers.map(header => {
              const column = list.columns[header.column.id]
              return (
                column && (
                  <ColumnHead
                    key={header.id}
                    header={header}
                    column={column}
                    resize={(key, to) =>
                      to === undefined
                        ? changeSettings(({ widths: { [key]: _, ...others } }) => ({ widths: others }))
                        : keepWidths({ [key]: to })
                    }
                  />
                )
              )
            })}
            {steps > 0 && (
              <th scope="col" className={classes.menuCell}>
                <span className={classes.unseen}>{t('Actions')}</span>
              </th>
            )}
          </tr>
          {boxes && (
            <tr className={classes.filters}>
              {choice && <td />}
              <td />
              <FilterCells list={list} keys={keys} place={place} />
              {steps > 0 && <td className={classes.menuCell} />}
            </tr>
          )}
        </thead>
        <tbody>
          {data.first && <ListBones rows={place.state.size} columns={wide} />}
          {data.error && (
            <tr>
              <td colSpan={wide} className={classes.whole}>
                <ListFailed words={data.error} refusal={data.refusal} reload={data.reload} />
              </td>
            </tr>
          )}
          {!data.first && !data.error && data.rows.length === 0 && (
            <tr>
              <td colSpan={wide} className={classes.whole}>
                <ListEmpty list={list} place={place} total={data.total} empty={empty} />
              </td>
            </tr>
          )}
          {whole && page === 1 && edge(edges.first)}
          <ListBody
            list={list}
            to={to}
            actions={actions}
            next={next}
            cells={cells}
            keys={keys}
            rows={data.rows}
            before={(place.state.page - 1) * place.state.size}
            chosen={choice?.ids}
            allChosen={choice?.all ?? false}
            toggle={choice?.toggle ?? ignore}
          />
          {whole && page >= pagesOf(data, size) && edge(edges.last)}
        </tbody>
      </table>
    </section>
  )
}

const ignore = () => undefined

function ChoosePage({ choice, rows }: { choice: ListChoice; rows: readonly ListRow[] }) {
  const { t } = useTranslation()
  const chosen = choice.all ? rows.length : rows.filter(row => choice.ids.has(row.id)).length
  return (
    <th scope="col" className={classes.check}>
      <label className={classes.checkArea}>
        <input
          type="checkbox"
          aria-label={t('Select this page')}
          disabled={rows.length === 0}
          checked={rows.length > 0 && chosen === rows.length}
          ref={box => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length
          }}
          onChange={() => choice.togglePage(rows)}
        />
      </label>
    </th>
  )
}
