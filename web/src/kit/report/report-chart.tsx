import { Skeleton, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { Column, ListQuery } from '@sevakendra/contract/kit/list'
import { count, money } from '@sevakendra/contract/kit/money'
import { axisOf, type Report, type ReportSeries } from '@sevakendra/contract/kit/report'
import { IconChartBar, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { exchange } from '../call/call'
import { useListSettings } from '../list/settings'
import { lazyPart } from '../shell/lazy-part'
import { monthWords } from '../words/month'
import type { Drawing } from './chart-drawing'
import classes from './report-chart.module.css'

const Awaited = () => <Skeleton className={classes.empty} />
/** Without it the rows below are there all the same. */
const ChartDrawing = lazyPart<Drawing>(() => import('./chart-drawing').then(part => part.ChartDrawing), Awaited)

const isTime = ({ kind }: Column) => kind === 'date' || kind === 'dateTime'

/** A window in which the rows still begin in its upper half below an open chart. */
const roomy = '(min-width: 48.01em) and (min-height: 75em)'

/** A chart of a report above its rows, closed until the reader says otherwise, except in a window with height to spare. One point is no chart. */
export function ReportChart({ of, query }: { of: Report; query: ListQuery }) {
  const { t } = useTranslation()
  const hasRoom = useMediaQuery(roomy, false, { getInitialValueInEffect: false })
  const [settings, change] = useListSettings(of)
  const open = settings.chart ?? hasRoom
  const axis = of.columns[axisOf(of, query.additionFilter ?? {})]
  const { from, to } = (query.additionFilter ?? {}) as Record<string, string>
  const isDrawn = axis !== undefined && !(isTime(axis) && from !== undefined && from === to)
  const { data, isError } = useSeries(of, query, open && isDrawn)
  if (!isDrawn) return null
  const title = t(of.chart?.title ?? '')
  return (
    <ChartBox
      title={title}
      open={open}
      toggle={() => change(() => ({ chart: !open }))}
      drawing={data && drawingOf(of, data, t)}
      failed={isError}
    />
  )
}

interface ChartBoxProps {
  title: string
  open: boolean
  toggle: () => void
  /** Undefined while it is awaited. */
  drawing: Drawing | undefined
  failed?: boolean
}

/** A chart under its heading, by which it opens and closes. */
export function ChartBox({ title, open, toggle, drawing, failed = false }: ChartBoxProps) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section className={classes.chart} aria-labelledby={heading}>
      <h2 id={heading} className={classes.head}>
        <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={toggle}>
          <IconChartBar size={16} aria-hidden />
          {title}
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </h2>
      {open && failed && <p className={classes.none}>{t('The chart could not be loaded. The rows below say the same.')}</p>}
      {open && !failed && <Drawn drawing={drawing} title={title} />}
    </section>
  )
}

/** What is drawn, with its words for who does not see it. */
function Drawn({ drawing, title }: { drawing: Drawing | undefined; title: string }) {
  const { t } = useTranslation()
  if (!drawing) return <Awaited />
  if (drawing.points.every(({ sums }) => sums.every(sum => sum === 0)))
    return <p className={classes.none}>{t('There is nothing to draw of these rows.')}</p>
  return (
    <div role="img" aria-label={`${title}. ${drawing.words}`} className={classes.drawing}>
      <ChartDrawing {...drawing} />
    </div>
  )
}

/** What the chart shows of the rows that filters and search leave, read anew whenever the rows are. */
function useSeries(of: Report, { filters, search, additionFilter }: ListQuery, open: boolean) {
  const body = { filters, search, additionFilter }
  const { series } = of
  const read = useQuery({
    queryKey: [series?.path, body],
    queryFn: async ({ signal }) => (series ? (await exchange(series, { body, signal } as never)).data : undefined) as ReportSeries,
    placeholderData: keepPreviousData,
    enabled: open && series !== undefined,
  })
  const { refetch } = read
  const reading = useIsFetching({ queryKey: [of.path] }) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the rows are read, not when anything else changes.
  useEffect(() => {
    if (reading && open) void refetch({ cancelRefetch: false })
  }, [reading])
  return read
}

/** Points and words of what the server answered. */
export function drawingOf(
  { chart, columns }: Pick<Report, 'chart' | 'columns'>,
  { axis, step, points, rest }: ReportSeries,
  t: TFunction,
): Drawing {
  const column = columns[axis]
  const labels = chart?.sums?.map(key => t(columns[key]?.label ?? key)) ?? [t(chart?.rows ?? '')]
  const wordOf = (at: string | null, name: string | null) => {
    if (at === null) return '–'
    if (step === 'month') return monthWords(t, at)
    return step === 'day' ? dayWords(at) : name ? `${name} (${at})` : t(column?.words?.[at] ?? at)
  }
  const drawn = points.map(({ at, name, sums }) => ({ at: wordOf(at, name), sums }))
  const all = rest ? [...drawn, { at: t('All others ({{names}})', { names: count(rest.names) }), sums: rest.sums }] : drawn
  const isMoney = chart?.sums !== undefined && columns[chart.sums[0] ?? '']?.kind === 'money'
  const kind = step === null && chart?.kind === 'line' ? 'bar' : (chart?.kind ?? 'bar')
  return { kind, step, labels, points: all, isMoney, words: wordsOf(labels, all, isMoney, t) }
}

/** The sums as a sentence, for who does not see them, with the point at which each is the largest. */
export function wordsOf(labels: readonly string[], points: Drawing['points'], isMoney: boolean, t: TFunction): string {
  const amount = isMoney ? money : count
  return labels
    .map((label, n) => {
      const sums = points.map(({ sums: of }) => of[n] ?? 0)
      const sum = amount(sums.reduce((a, b) => a + b, 0))
      const most = points[sums.indexOf(Math.max(...sums))]
      return sums.every(one => one === 0)
        ? t('{{label}}: {{sum}}.', { label, sum })
        : t('{{label}}: {{sum}}, most at {{point}}.', { label, sum, point: most?.at ?? '–' })
    })
    .join(' ')
}
