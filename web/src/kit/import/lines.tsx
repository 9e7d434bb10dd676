import { Card, Radio, Text } from '@mantine/core'
import { count } from '@sevakendra/contract/kit/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preview } from './file'
import classes from './lines.module.css'

interface ImportLinesProps {
  preview: Preview
  headerRow: number | undefined
  lastRow: number | null
  choose: (line: number) => void
}

const few = 12

/** The first lines as they stand in the file; one of them names the columns. */
export function ImportLines({
  preview: { rows, total, columns, encoding, separator, kind },
  headerRow,
  lastRow,
  choose,
}: ImportLinesProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, Math.max(few, headerRow === undefined ? 0 : headerRow + 3))
  const facts = [
    kind === 'csv' ? 'CSV' : 'Excel',
    // Only where it is not the usual one does it explain letters that look wrong.
    ...(encoding && encoding !== 'UTF-8' ? [encoding] : []),
    ...(separator ? [t('separated by: {{mark}}', { mark: t(separator) })] : []),
    t('{{n}} lines', { count: total, n: count(total) }),
  ]
  return (
    <Card>
      <h2 className={classes.title}>{t('Which line has the column headings?')}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {facts.join(' · ')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('First lines of the file')}>
        <table className={classes.table}>
          <tbody>
            {shown.map(({ line, cells }) => (
              <tr
                key={line}
                data-header={line === headerRow || undefined}
                data-out={(headerRow !== undefined && line < headerRow) || (lastRow !== null && line > lastRow) || undefined}
              >
                <th scope="row">
                  <Radio
                    name="header"
                    size="xs"
                    label={line}
                    aria-label={t('Line {{line}} has the column headings', { line })}
                    checked={line === headerRow}
                    onChange={() => choose(line)}
                  />
                </th>
                {Array.from({ length: columns }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < rows.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('Show more lines')}
        </button>
      )}
    </Card>
  )
}
