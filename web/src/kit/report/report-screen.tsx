import { Alert } from '@mantine/core'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { cutsQuarter, type Report, type ReportBalances } from '@sevakendra/contract/kit/report'
import { ranReport } from '@sevakendra/contract/kit/report-marks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { ReadProblem } from '../call/read-problem'
import { useRead } from '../call/send'
import { ListScreen, type Row } from '../list/screen'
import { dayAsked, periodOf } from '../period/period-days'
import { PeriodPicker } from '../period/period-picker'
import { lazyPart } from '../shell/lazy-part'
import { Page } from '../shell/page'
import { type Asked, isPeriod } from './behind'
import { DayPicker } from './day-picker'
import { FigureLink } from './figure-link'
import { useRan } from './ran'
import { ReportAsOf } from './report-as-of'
import { ReportFigures } from './report-figures'
import { type Whose, whoseIn } from './whose'
import { WhosePicker } from './whose-picker'

/** Fetched where a report has one. */
const ReportChart = lazyPart(() => import('./report-chart').then(part => part.ReportChart))

export interface ReportScreenProps<R extends { columns: object }> {
  of: R
  /** The records behind a row, below the area; a row without any opens with all its columns. */
  drill?: (row: Row<R>, asked: Asked, whose: Whose) => string | undefined
  /** The records behind one figure of a row, below the area, by its column: where a row has several, each opens its own. */
  figures?: { [K in keyof R['columns']]?: (row: Row<R>, asked: Asked, whose: Whose) => string | undefined }
  cells?: { [K in keyof R['columns']]?: (row: Row<R>) => ReactNode }
  /** Above the rows, of the same days. */
  notice?: (asked: Asked) => ReactNode
  empty?: string
}

/** A declared report as a whole screen: its days on top, opening and closing where it has them, then its rows as a list. */
export function ReportScreen<R extends { columns: object; path: string }>(props: ReportScreenProps<R>) {
  const { drill, figures, notice, empty } = props
  const of = props.of as R & Report
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const base = `/${useLocation().pathname.split('/')[1]}`
  const asked: Asked = of.range === 'now' ? {} : of.range === 'asOn' ? { on: dayAsked(search) } : periodOf(search, new Date(), of.range)
  const whose = whoseIn(of, search)
  const isOfAll = Object.keys(whose).length === 0
  useRan(of, JSON.stringify({ ...asked, ...whose }))
  const choose = (days: Record<string, string>) =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      next.delete('page')
      for (const [name, value] of Object.entries(days)) next.set(name, value)
      return next
    })
  const chooseWhose = (chosen: Whose) =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      next.delete('page')
      for (const ask of of.asks ?? [])
        if (chosen[ask]) next.set(ask, chosen[ask])
        else next.delete(ask)
      return next
    })
  const balances = useBalances(of, asked, whose)
  const found = balances?.data
  return (
    <Page
      title={t(of.title)}
      about={t(of.answers)}
      trail={<Link to={`${base}/misc/reports`}>{t('Reports')}</Link>}
      beside={<ReportAsOf of={of} />}
      action={
        <>
          {of.asks && <WhosePicker asks={of.asks} whose={whose} choose={chooseWhose} />}
          {'on' in asked ? (
            <DayPicker day={asked.on} choose={on => choose({ on })} />
          ) : (
            isPeriod(asked) && <PeriodPicker days={asked} choose={days => choose({ ...days })} />
          )}
        </>
      }
    >
      {balances?.error && <ReadProblem error={balances.error} again={balances.refetch} />}
      {found && <ReportFigures balances={found} part={isPart(search)} />}
      {found && !found.balanced && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('The ledger does not add up')}>
          {t('Opening, credit and debit of these days do not make up the closing. Run the ledger check.')}
        </Alert>
      )}
      {of.wholeQuarters && isPeriod(asked) && cutsQuarter(asked, dayOf(new Date())) && (
        <Alert>{t('Quarters are shown whole, with their days outside of this period.')}</Alert>
      )}
      {notice?.(asked)}
      <ListScreen
        bare
        of={props.of}
        addition={{ ...asked, ...whose }}
        cells={{ ...(figures && linksOf(of, figures, asked, whose, base)), ...props.cells }}
        {...(of.chart && { above: query => <ReportChart of={of} query={query} /> })}
        to={row => {
          const path = drill?.(row, asked, whose)
          return path && `${base}/${path}`
        }}
        empty={{
          text: isOfAll ? (empty ?? 'Nothing was recorded in these days.') : 'There is nothing of the shop or the person that was chosen.',
        }}
      />
    </Page>
  )
}

/** Filters or a search leave only some rows of its days. */
const isPart = (search: URLSearchParams) => search.has('q') || [...search.keys()].some(key => key.startsWith('f.'))

/** Cells of figures that open the records behind them. */
function linksOf<R extends { columns: object }>(
  of: Report,
  figures: NonNullable<ReportScreenProps<R>['figures']>,
  asked: Asked,
  whose: Whose,
  base: string,
): NonNullable<ReportScreenProps<R>['cells']> {
  const drawn = (key: string, pathOf: (row: Row<R>, asked: Asked, whose: Whose) => string | undefined) => (row: Row<R>) => {
    const column = of.columns[key]
    const path = pathOf(row, asked, whose)
    return column && <FigureLink column={column} value={row[key as keyof Row<R>]} to={path && `${base}/${path}`} />
  }
  const links = Object.entries(figures).map(([key, pathOf]) => [
    key,
    drawn(key, pathOf as (row: Row<R>, asked: Asked, whose: Whose) => string | undefined),
  ])
  return Object.fromEntries(links)
}

/** Opening and closing of a period, read anew whenever its rows are. */
function useBalances(of: Report, asked: Asked, whose: Whose) {
  const period = isPeriod(asked) ? asked : undefined
  const read = useRead(of.balances ?? ranReport, {
    query: period && { ...period, ...whose },
    enabled: of.balances !== undefined && period !== undefined,
  } as never)
  const { refetch } = read
  const reading = useIsFetching({ queryKey: [of.path] }) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the rows are read, not when anything else changes.
  useEffect(() => {
    if (reading && of.balances && period) void refetch()
  }, [reading])
  return of.balances && (read as typeof read & { data: ReportBalances | undefined })
}
