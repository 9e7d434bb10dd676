import { ColorSwatch } from '@mantine/core'
import classes from './chart-legend.module.css'

/** What each colour of a chart stands for, above it. The legend of the chart itself lies over the bars where it takes two lines. */
export function ChartLegend({ series }: { series: readonly { label: string; color: string }[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ label, color }) => (
        <li key={label}>
          <ColorSwatch size={12} color={color} withShadow={false} />
          {label}
        </li>
      ))}
    </ul>
  )
}
