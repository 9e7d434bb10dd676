import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { count, money } from '@sevakendra/contract/kit/money'
import { type CollectionMode, collectionModes } from '@sevakendra/contract/report/endpoints'
import { useTranslation } from 'react-i18next'
import { ChartLegend } from '../kit/report/chart-legend'
import classes from './backend-dashboard.module.css'
import type { Collection } from './collection-card'

/** Collection per day, one part of a bar for each mode. Its words stand in the table beside it. */
export default function CollectionChart({ days, modes }: { days: Collection['days']; modes: CollectionMode[] }) {
  const { t } = useTranslation()
  const series = modes.map(mode => ({ name: mode, label: t(collectionModes[mode]), color: `var(--mode-${mode.toLowerCase()})` }))
  return (
    <>
      <ChartLegend series={series} />
      <div className={classes.plot}>
        <BarChart
          h="auto"
          type="stacked"
          data={days.map(({ day, amounts }) => ({ day, ...amounts }))}
          dataKey="day"
          series={series}
          xAxisProps={{ tickFormatter: (day: string) => day.slice(8), interval: 'equidistantPreserveStart' }}
          yAxisProps={{ width: 68, tickFormatter: (paise: number) => count(Math.round(paise / 100)) }}
          valueFormatter={paise => money(paise)}
          // Asked too while no day is pointed at.
          tooltipProps={{ labelFormatter: day => (typeof day === 'string' ? dayWords(day) : '') }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false, barCategoryGap: '28%' }}
          tickLine="none"
        />
      </div>
    </>
  )
}
