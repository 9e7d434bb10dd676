import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { applicationsPerDay } from '@sevakendra/contract/report/endpoints'
import { useTranslation } from 'react-i18next'
import { ChartLegend } from '../kit/report/chart-legend'
import classes from './backend-dashboard.module.css'

export type Days = ReplyOf<typeof applicationsPerDay>

/** Applications per day: filed, acknowledged, incomplete. Its words stand in the table beside it. */
export default function DaysChart({ days }: { days: Days }) {
  const { t } = useTranslation()
  const series = [
    { name: 'filed', label: t('Submitted'), color: 'var(--chart-filed)' },
    { name: 'acknowledged', label: t('Acknowledged'), color: 'var(--chart-acknowledged)' },
    { name: 'sentBack', label: t('Incomplete'), color: 'var(--chart-back)' },
  ]
  return (
    <>
      <ChartLegend series={series} />
      <div className={classes.plot}>
        <BarChart
          h="auto"
          data={days}
          dataKey="day"
          series={series}
          xAxisProps={{ tickFormatter: (day: string) => day.slice(8), interval: 'equidistantPreserveStart' }}
          yAxisProps={{ allowDecimals: false, width: 32 }}
          // Asked too while no day is pointed at.
          tooltipProps={{ labelFormatter: day => (typeof day === 'string' ? dayWords(day) : '') }}
          barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
          barChartProps={{ accessibilityLayer: false, barGap: 0, barCategoryGap: '14%' }}
          tickLine="none"
        />
      </div>
    </>
  )
}
