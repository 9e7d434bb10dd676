import { Alert, Progress, Stack, Text } from '@mantine/core'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { count } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../call/call'
import { ReadProblem } from '../call/read-problem'

const everyMs = 1500

interface ImportProgressProps {
  of: AnyImport
  runId: string
  /** Rows that were not taken at all. */
  left: number
}

/** How far the rows of an import are that are done each by itself, and which could not be done. They go on when this page is left. */
export function ImportProgress({ of, runId, left }: ImportProgressProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['import-progress', of.key, runId],
    queryFn: ({ signal }) => call(of.progress, { params: { id: runId }, signal }),
    refetchInterval: query => (query.state.data?.waiting === 0 ? false : everyMs),
  })
  if (!data) return error ? <ReadProblem error={error} again={refetch} /> : null
  const { waiting, done, failed, problems } = data
  const all = waiting + done + failed
  if (all === 0) return null
  return (
    <Stack gap="xs">
      <Text role="status">
        {waiting > 0
          ? t('Done: {{done}} of {{all}}. The others follow by themselves; you may leave this page.', {
              done: count(done + failed),
              all: count(all),
            })
          : t('The import is finished. Done: {{done}}, not done: {{failed}}, left out: {{left}}', {
              done: count(done),
              failed: count(failed),
              left: count(left),
            })}
      </Text>
      {waiting > 0 && <Progress value={(100 * (done + failed)) / all} aria-hidden />}
      {failed > 0 && (
        <Alert
          color="yellow"
          title={t('{{n}} rows could not be done', { count: failed, n: count(failed) })}
          icon={<IconAlertTriangle size={18} aria-hidden />}
        >
          {problems.map(({ line, text }) => (
            <div key={line}>
              {t('Line {{line}}', { line })}: {t(text)}
            </div>
          ))}
        </Alert>
      )}
    </Stack>
  )
}
