import { Button, Group, Text } from '@mantine/core'
import type { ImportColumns } from '@sevakendra/contract/kit/import/columns'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../call/download'
import classes from './example.module.css'

/** What a file may look like, and an empty one to fill in. Nothing where a column is never recognised by its name: such files come as they are, from a bank. */
export function ImportExample({ of }: { of: AnyImport }) {
  const { t } = useTranslation()
  const columns = Object.values(of.columns as ImportColumns)
  if (!columns.every(({ headers }) => headers)) return null
  return (
    <section className={classes.example} aria-label={t('Example of a file')}>
      <Group justify="space-between" mb={8}>
        <Text size="sm" c="dimmed">
          {t('The columns, with an example of each. Their order does not matter, and others may stand between them.')}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(emptyFile(of))}
        >
          {t('Empty file (CSV)')}
        </Button>
      </Group>
      <dl className={classes.columns}>
        {columns.map(({ label, example, required }) => (
          <div key={label}>
            <dt>
              {t(label)}
              {!required && <span> {t('optional')}</span>}
            </dt>
            <dd>{example ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What cells of a column may say that knows certain words alone; as they stand in files, which are English. */
export function AcceptedWords({ of }: { of: AnyImport }) {
  const { t } = useTranslation()
  const columns = Object.values(of.columns as ImportColumns).filter(({ accepted }) => accepted)
  if (columns.length === 0) return null
  return (
    <section className={classes.example} aria-label={t('Accepted words')}>
      {columns.map(({ label, accepted = [] }) => (
        <Text key={label} size="sm">
          {t('{{column}} may say:', { column: t(label) })} <span lang="en">{accepted.join(' · ')}</span>
        </Text>
      ))}
    </section>
  )
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The names of the columns alone, by which each of them is recognised. In the encoding that Excel takes for UTF-8. */
export const emptyFile = ({ key, columns }: AnyImport): File => {
  const labels = Object.values(columns as ImportColumns).map(({ label }) => quoted(label))
  return new File([`\uFEFF${labels.join(',')}\r\n`], `${key}.csv`, { type: 'text/csv' })
}
