import { notifications } from '@mantine/notifications'
import {
  type Frequency,
  type RelativePeriod,
  scheduleExport,
  scheduleForm,
  scheduleNowForm,
  usualPeriod,
} from '@sevakendra/contract/kit/export-schedules'
import { formatWords } from '@sevakendra/contract/kit/exports'
import type { ExportQuery, List } from '@sevakendra/contract/kit/list'
import { filterWords } from '@sevakendra/contract/kit/list-words'
import { type Report, reportAsks } from '@sevakendra/contract/kit/report'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../call/send'
import { FormDialog } from '../form/dialog'

/** Whether a list is a report, which can be made by itself. */
export const isReport = (list: List): list is Report => 'range' in list

interface Props {
  of: Report
  query: ExportQuery
  close: () => void
}

/** When a report is made by itself, and about which days; filters, columns and format are those of the export. */
export function ScheduleDialog({ of, query, close }: Props) {
  const { t } = useTranslation()
  const send = useSend(scheduleExport)
  const shared = {
    ...{ opened: true, close, title: 'Schedule this report', submit: 'Schedule' },
    about: (
      <>
        {t('You get a mail at your own address when it is ready, and download it from My Exports.')}
        <br />
        {t('Format: {{format}}. Columns: {{columns}}. Filters: {{filters}}.', {
          format: t(formatWords[query.format]),
          columns: query.columns.map(key => t(of.columns[key]?.label ?? key)).join(', '),
          filters: filtersOf(of, query, t),
        })}
      </>
    ),
    done: () => notifications.show({ color: 'green', message: t('The report is scheduled. You find it under My Exports.') }),
  }
  if (of.range === 'now')
    return (
      <FormDialog
        {...shared}
        schema={scheduleNowForm}
        initial={{ every: 'day', hour: '7' }}
        send={when => send({ list: of.path, query, when })}
      >
        {Field => (
          <>
            <Field name="every" />
            <Field name="hour" />
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      {...shared}
      schema={scheduleForm}
      initial={{ every: 'day', hour: '7', period: usualPeriod.day }}
      send={when => send({ list: of.path, query, when })}
    >
      {(Field, { values: { every, period }, set }) => (
        <>
          <Field name="every" />
          <Field name="hour" />
          <Field name="period" />
          <UsualPeriod every={every} period={period} put={usual => set('period', usual)} />
        </>
      )}
    </FormDialog>
  )
}

interface UsualProps {
  every: Frequency | undefined
  period: RelativePeriod | undefined
  put: (period: RelativePeriod) => void
}

/** The period follows how often the report is made, as long as it is the usual one of that. */
function UsualPeriod({ every, period, put }: UsualProps) {
  const before = useRef(every)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is made more or less often, not when another period is chosen
  useEffect(() => {
    const was = before.current
    before.current = every
    if (every && was && every !== was && period === usualPeriod[was]) put(usualPeriod[every])
  }, [every])
  return null
}

/** What the file will be limited to, besides its days. */
function filtersOf({ asks = [], columns }: Report, { filters, search, additionFilter }: ExportQuery, t: TFunction): string {
  const asked = (additionFilter ?? {}) as Record<string, string | undefined>
  const words = [
    ...asks.flatMap(ask => (asked[ask] ? [`${t(reportAsks[ask])}: ${asked[ask]}`] : [])),
    ...filters.flatMap(filter => {
      const column = columns[filter.field]
      return column ? [`${t(column.label)}: ${filterWords(column, filter, t)}`] : []
    }),
    ...(search.trim() ? [t('Search: {{text}}', { text: search.trim() })] : []),
  ]
  return words.join('; ') || t('none')
}
