import { Button, Card, Group, Stack } from '@mantine/core'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { type ImportFate, importFates } from '@sevakendra/contract/kit/import/words'
import { count } from '@sevakendra/contract/kit/money'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../record/facts'
import type { Taken } from './file'
import classes from './outcome.module.css'
import { ImportProgress } from './progress'
import { ReportButtons } from './report'

interface ImportResultProps {
  of: AnyImport
  taken: Taken
  next: { to: string; label: string }
  again: () => void
}

/** What came of an import: how many rows of which kind, its report, and where to go on. */
export function ImportResult({ of, taken: { runId, counts }, next, again }: ImportResultProps) {
  const { t } = useTranslation()
  const head = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => head.current?.focus(), [])
  const fates = (Object.keys(importFates) as ImportFate[]).filter(fate => counts[fate] > 0)
  return (
    <Card>
      <Stack gap="md">
        <h2 ref={head} tabIndex={-1} className={classes.done}>
          <IconCircleCheck size={22} aria-hidden /> {t('The file was imported')}
        </h2>
        {of.alone && <ImportProgress of={of} runId={runId} left={counts.refused} />}
        <Facts of={fates.map(fate => [t(importFates[fate]), count(counts[fate])])} />
        <Group justify="space-between">
          <ReportButtons endpoint={of.report} given={{ params: { id: runId } }} />
          <Group gap="xs">
            <Button variant="default" onClick={again}>
              {t('Import another file')}
            </Button>
            <Button component={Link} to={next.to}>
              {t(next.label)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Card>
  )
}
