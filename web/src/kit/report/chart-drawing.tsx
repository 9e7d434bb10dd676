import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { count, money } from '@sevakendra/contract/kit/money'
import { ChartLegend } from './chart-legend'

export interface Drawing {
  kind: 'bar' | 'line' | 'stacked'
  /** Days and months go from left to right; names stand below each other, where there is room for their words. */
  step: 'day' | 'month' | null
  /** What each sum of a point is. */
  labels: readonly string[]
  points: readonly { at: string; sums: readonly number[] }[]
  /** Whole paise, otherwise counts. */
  isMoney: boolean
  /** All of it in words. */
  words: string
}

/** The least height of a name with its bars, and what the axis takes. Pixels. */
const barHeight = 16
const axisHeight = 40

/** So that the last figure of each axis stands at its line, and is not moved to stay inside. Pixels. */
const margin = { top: 10, right: 24 }

/** Sums by day, by month or by name. Its words stand beside it, its figures in the rows below. */
export function ChartDrawing(drawing: Drawing) {
  return (
    <>
      <ChartLegend series={drawing.labels.map((label, n) => ({ label, color: `var(--series-${n + 1})` }))} />
      <Sums {...drawing} />
    </>
  )
}

function Sums({ kind, step, labels, points, isMoney }: Drawing) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // By place, and not by words that could be the same twice.
  const data = points.map(({ at, sums }) => ({ at, ...Object.fromEntries(labels.map((_, n) => [`of${n}`, sums[n] ?? 0])) }))
  const figure = (value: number) => (isMoney ? money(value) : count(value))
  const tick = (value: number) => (isMoney ? count(Math.round(value / 100)) : count(value))
  const shared = {
    data,
    dataKey: 'at',
    series: labels.map((label, n) => ({ name: `of${n}`, label, color: `var(--series-${n + 1})` })),
    valueFormatter: figure,
    tickLine: 'none',
  } as const
  if (step !== null) {
    const days = step === 'day'
    const axes = {
      xAxisProps: {
        interval: days ? 'equidistantPreserveStart' : 'preserveStartEnd',
        tickFormatter: (at: string) => (days ? at.slice(0, 6) : at),
        padding: { left: 28, right: 28 },
      },
      yAxisProps: { width: 72, allowDecimals: false, tickFormatter: tick },
    } as const
    return kind === 'line' ? (
      <LineChart
        {...shared}
        {...axes}
        h={200}
        curveType="linear"
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false, margin }}
      />
    ) : (
      <BarChart
        {...shared}
        {...axes}
        h={200}
        type={kind === 'stacked' ? 'stacked' : 'default'}
        maxBarWidth={40}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false, margin }}
      />
    )
  }
  const bars = kind === 'stacked' ? 1 : labels.length
  const room = narrow ? { pixels: 120, letters: 17 } : { pixels: 240, letters: 38 }
  return (
    <BarChart
      {...shared}
      h={axisHeight + points.length * Math.max(26, bars * barHeight + 8)}
      orientation="vertical"
      gridAxis="y"
      type={kind === 'stacked' ? 'stacked' : 'default'}
      maxBarWidth={18}
      xAxisProps={{ allowDecimals: false, tickFormatter: tick }}
      yAxisProps={{
        width: room.pixels,
        interval: 0,
        tickFormatter: (at: string) => (at.length > room.letters ? `${at.slice(0, room.letters - 1)}…` : at),
      }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false, margin }}
    />
  )
}
