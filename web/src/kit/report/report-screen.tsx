import { Alert } from '@mantine/core'
import { me } from '@sevakendra/contract/identity/endpoints'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { moneyDrCr } from '@sevakendra/contract/kit/money'
import type { Report, ReportBalances } from '@sevakendra/contract/kit/report'
import { ranMyReport, ranReport } from '@sevakendra/contract/kit/report-marks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { exchange } from '../call/call'
import { ReadProblem } from '../call/read-problem'
import { useRead } from '../call/send'
import { ListScreen, type Row } from '../list/screen'
import { type Days, dayAsked, periodOf } from '../period/period-days'
import { PeriodPicker } from '../period/period-picker'
import { Page } from '../shell/page'
import { DayPicker } from './day-picker'
import { ReportFigures } from './report-figures'

/** Days as a report is asked for them: of a period, or as on one. */
export type Asked = Days | { on: string }

export interface ReportScreenProps<R extends { columns: object }> {
  of: R
  /** The records behind a row, below the area; a row without any opens with all its columns. */
  drill?: (row: Row<R>, asked: Asked) => string | undefined
  /** Where `balances` stand as the first and the last line: the column that says so, and the one of the balance. */
  edges?: { words: keyof R['columns'] & string; balance: keyof R['columns'] & string }
  cells?: { [K in keyof R['columns']]?: (row: Row<R>) => ReactNode }
  /** Above the rows. */
  notice?: ReactNode
  empty?: string
}

/** A declared report as a whole screen: its days on top, opening and closing where it has them, then its rows as a list. */
export function ReportScreen<R extends { columns: object; path: string }>(props: ReportScreenProps<R>) {
  const { drill, edges, cells, notice, empty } = props
  const of = props.of as R & Report
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const base = `/${useLocation().pathname.split('/')[1]}`
  useRan(of)
  const asked: Asked = of.range === 'asOn' ? { on: dayAsked(search) } : periodOf(search, new Date(), of.range)
  const choose = (days: Record<string, string>) =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      next.delete('page')
      for (const [name, value] of Object.entries(days)) next.set(name, value)
      return next
    })
  const balances = useBalances(of, asked)
  const found = balances?.data
  const edge = edges && found && 'from' in asked && edgesOf(found, edges, t)
  return (
    <Page
      title={t(of.title)}
      about={t(of.answers)}
      trail={<Link to={`${base}/misc/reports`}>{t('Reports')}</Link>}
      action={
        'on' in asked ? (
          <DayPicker day={asked.on} choose={on => choose({ on })} />
        ) : (
          <PeriodPicker days={asked} choose={days => choose({ ...days })} />
        )
      }
    >
      {balances?.error && <ReadProblem error={balances.error} again={balances.refetch} />}
      {found && <ReportFigures balances={found} />}
      {found && !found.balanced && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('The ledger does not add up')}>
          {t('Opening, credit and debit of these days do not make up the closing. Run the ledger check.')}
        </Alert>
      )}
      {notice}
      <ListScreen
        bare
        of={props.of}
        addition={{ ...asked }}
        {...(cells && { cells })}
        {...(edge && { edges: edge })}
        to={row => {
          const path = drill?.(row, asked)
          return path && `${base}/${path}`
        }}
        empty={{ text: empty ?? 'Nothing was recorded in these days.' }}
      />
    </Page>
  )
}

function edgesOf(
  { from, to, opening, closing }: ReportBalances,
  { words, balance }: { words: string; balance: string },
  t: (text: string) => string,
) {
  return {
    first: { [words]: `${t('Opening balance')}, ${dayWords(from)}`, [balance]: moneyDrCr(opening) },
    last: { [words]: `${t('Closing balance')}, ${dayWords(to)}`, [balance]: moneyDrCr(closing) },
  }
}

/** Opening and closing of a period, read anew whenever its rows are. */
function useBalances(of: Report, asked: Asked) {
  const period = 'from' in asked ? asked : undefined
  const read = useRead(of.balances ?? ranReport, { query: period, enabled: of.balances !== undefined && period !== undefined } as never)
  const { refetch } = read
  const reading = useIsFetching({ queryKey: [of.path] }) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the rows are read, not when anything else changes.
  useEffect(() => {
    if (reading && of.balances && period) void refetch()
  }, [reading])
  return of.balances && (read as typeof read & { data: ReportBalances | undefined })
}

/** Notes for the index that the reader opened it: nothing depends on it, and who only looks at an account of others notes nothing. */
function useRan({ area, key }: Report): void {
  const { data } = useRead(me, { staleTime: 60_000 })
  const own = data !== undefined && !data.impersonator
  useEffect(() => {
    if (own) void exchange(area === 'backend' ? ranReport : ranMyReport, { body: { key } }).catch(() => undefined)
  }, [own, area, key])
}
