import type { Column } from '@sevakendra/contract/kit/list'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cell } from '../list/cells'
import classes from './figure-link.module.css'

/** A figure of a row that opens the records behind it. Behind none there is nothing to open. */
export function FigureLink({ column, value, to }: { column: Column; value: unknown; to: string | undefined }) {
  const { t } = useTranslation()
  const cell = <Cell column={column} value={value} />
  if (!to || !value) return cell
  return (
    <Link to={to} className={classes.link} title={t(column.label)}>
      {cell}
    </Link>
  )
}
