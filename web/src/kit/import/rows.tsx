import { Button, Group, Text } from '@mantine/core'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { type ImportFate, importFates, importFateTones, rowsShown } from '@sevakendra/contract/kit/import/words'
import type { Column } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell, StatusChip } from '../list/cells'
import stacked from '../look/stacked.module.css'
import type { Checked } from './file'
import type { Only } from './outcome'
import classes from './outcome.module.css'
import { ImportSaysContext } from './says'

interface ImportRowsProps {
  of: AnyImport
  checked: Checked
  shown: { only: Only; start: number }
  show: (shown: { only: Only; start: number }) => void
  busy: boolean
}

/** The rows of a file with what becomes of each, by fate; on a phone each is a block. */
export function ImportRows({ of, checked: { counts, noted, matching, rows }, shown, show, busy }: ImportRowsProps) {
  const { t } = useTranslation()
  const says = use(ImportSaysContext)
  const columns = Object.entries(of.shown as Record<string, Column>)
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const choices: [Only, string, number][] = [
    [null, 'All', all],
    ...(Object.keys(importFates) as ImportFate[]).map((fate): [Only, string, number] => [fate, importFates[fate], counts[fate]]),
    ['noted', 'Marked', noted],
  ]
  if (all === 0) return null
  return (
    <div>
      <fieldset className={classes.choices}>
        <legend>{t('Rows of the file')}</legend>
        {choices
          .filter(([only, , n]) => only === null || n > 0)
          .map(([only, label, n]) => (
            <button key={label} type="button" aria-pressed={shown.only === only} onClick={() => show({ only, start: 0 })}>
              {t(label)} <span>{count(n)}</span>
            </button>
          ))}
      </fieldset>
      <div className={stacked.frame}>
        <div className={classes.scroll}>
          <table className={`${classes.table} ${stacked.table}`} aria-busy={busy}>
            <thead>
              <tr>
                <th scope="col">{t('Line')}</th>
                <th scope="col">{t('Outcome')}</th>
                {columns.map(([key, { label }]) => (
                  <th key={key} scope="col">
                    {t(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, fate, reason, note, values }) => (
                <tr key={line} data-fate={fate} data-noted={note !== null || undefined}>
                  <td data-label={t('Line')}>{line}</td>
                  <td data-label={t('Outcome')} className={classes.outcome}>
                    <div>
                      <StatusChip tone={importFateTones[fate]}>{t(importFates[fate])}</StatusChip>
                      {(reason || note) && <span className={classes.reason}>{t(reason ?? of.notes[note ?? ''] ?? '')}</span>}
                    </div>
                  </td>
                  {columns.map(([key, column]) => (
                    <td key={key} data-label={t(column.label)} data-empty={values[key] ? undefined : true} className={classes[column.kind]}>
                      {says[key] && values[key] ? says[key](String(values[key])) : <Cell column={column} value={values[key]} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {matching > rowsShown && (
        <Group justify="space-between" mt="xs">
          <Text size="sm" c="dimmed">
            {t('Rows {{from}} to {{until}} of {{all}}', {
              from: count(shown.start + 1),
              until: count(Math.min(matching, shown.start + rowsShown)),
              all: count(matching),
            })}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              disabled={shown.start === 0}
              onClick={() => show({ ...shown, start: shown.start - rowsShown })}
            >
              {t('Previous')}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={shown.start + rowsShown >= matching}
              onClick={() => show({ ...shown, start: shown.start + rowsShown })}
            >
              {t('Next')}
            </Button>
          </Group>
        </Group>
      )}
    </div>
  )
}
