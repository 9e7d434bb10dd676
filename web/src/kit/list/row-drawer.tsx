import { useTranslation } from 'react-i18next'
import { Facts } from '../record/facts'
import { RecordDrawer } from '../record/record-drawer'
import { type RowProps, rowName, valueIn } from './body'
import { Cell } from './cells'
import type { ListRow } from './data'
import { RowMenu } from './row-menu'
import classes from './screen.module.css'

interface Props<R extends ListRow> extends RowProps<R> {
  row: R
  close: () => void
}

/** A row whose record has no screen of its own, beside its list: every column with its whole value, also those out of sight. */
export function RowDrawer<R extends ListRow>({ list, cells, actions, row, close }: Props<R>) {
  const { t } = useTranslation()
  const named = list.keys.find(key => ['code', 'text'].includes(list.columns[key]?.kind ?? '') && valueIn(row, key))
  const name = named ? String(valueIn(row, named)) : t(list.title)
  return (
    <RecordDrawer
      close={close}
      size={440}
      title={(named && cells?.[named]?.(row)) || name}
      about={named ? t(list.title) : undefined}
      ways={actions && <RowMenu name={rowName(list, row)} actions={actions(row)} />}
      error={undefined}
      again={close}
    >
      <div className={classes.rowFacts}>
        <Facts
          look="lines"
          of={list.keys.flatMap(key => {
            const column = list.columns[key]
            if (!column) return []
            return [[t(column.label), cells?.[key]?.(row) ?? <Cell key={key} column={column} value={valueIn(row, key)} />] as const]
          })}
        />
      </div>
    </RecordDrawer>
  )
}
