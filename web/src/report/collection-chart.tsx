import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { count, money } from '@sevakendra/contract/kit/money'
import { type CollectionMode, collectionModes } from '@sevakendra/contract/report/endpoints'
import { useTranslation } from 'react-i18next'
import type { Collection } from './collection-card'

/** Collection per day, one part of a bar for each mode. Its words stand in the table beside it. */
export default function CollectionChart({ days, modes }: { days: Collection['days']; modes: CollectionMode[] }) {
  const { t } = useTranslation()
  return (
    <BarChart
      h="auto"
      type="stacked"
      data={days.map(({ day, amounts }) => ({ day, ...amounts }))}
      dataKey="day"
      series={modes.map(mode => ({ name: mode, label: t(collectionModes[mode]), color: `var(--mode-${mode.toLowerCase()})` }))}
      withLegend
      styles={{ legend: { justifyContent: 'flex-start' } }}
      legendProps={{ verticalAlign: 'top', align: 'left', height: 36, itemSorter: null }}
      xAxisProps={{ tickFormatter: (day: string) => day.slice(8), interval: 'equidistantPreserveStart' }}
      yAxisProps={{ width: 68, tickFormatter: (paise: number) => count(Math.round(paise / 100)) }}
      valueFormatter={paise => money(paise)}
      // Asked too while no day is pointed at.
      tooltipProps={{ labelFormatter: day => (typeof day === 'string' ? dayWords(day) : '') }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: '28%' }}
      tickLine="none"
    />
  )
}
