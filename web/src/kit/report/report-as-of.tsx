import { ActionIcon, Text } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { Report } from '@sevakendra/contract/kit/report'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './report-as-of.module.css'

/** When the rows that are shown were read, with a button that reads them again: unlike a list, a report stays as it was. Balances and chart follow its rows. */
export function ReportAsOf({ of: { path } }: { of: Report }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const reading = useIsFetching({ queryKey: [path] }) > 0
  const read = Math.max(
    0,
    ...client
      .getQueryCache()
      .findAll({ queryKey: [path], type: 'active' })
      .map(({ state }) => state.dataUpdatedAt),
  )
  return (
    <span className={classes.asOf}>
      {read > 0 && (
        <Text span size="sm" c="var(--dimmed)">
          {t('As of {{time}}', { time: timeWords(new Date(read).toISOString()) })}
        </Text>
      )}
      <ActionIcon
        aria-label={t('Refresh the report')}
        loading={reading}
        onClick={() => void client.refetchQueries({ queryKey: [path], type: 'active' })}
      >
        <IconRefresh size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  )
}
