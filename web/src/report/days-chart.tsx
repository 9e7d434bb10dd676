import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { BarChart } from '@mantine/charts'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { applicationsPerDay } from '@sevakendra/contract/report/endpoints'
import { useTranslation } from 'react-i18next'

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
    <BarChart
      h="auto"
      data={days}
      dataKey="day"
      series={series}
      withLegend
      // The three words stand in one line on a phone as well: a second one would lie over the bars.
      styles={{ legend: { justifyContent: 'flex-start' }, legendItem: { paddingInline: 5 }, legendItemName: { fontSize: 13 } }}
      legendProps={{ verticalAlign: 'top', align: 'left', height: 36, itemSorter: null }}
      xAxisProps={{ tickFormatter: (day: string) => day.slice(8), interval: 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false, width: 32 }}
      // Asked too while no day is pointed at.
      tooltipProps={{ labelFormatter: day => (typeof day === 'string' ? dayWords(day) : '') }}
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      barChartProps={{ accessibilityLayer: false, barGap: 0, barCategoryGap: '14%' }}
      tickLine="none"
    />
  )
}
