import { notifications } from '@mantine/notifications'
import { scheduleExport, scheduleForm, scheduleNowForm } from '@sevakendra/contract/kit/export-schedules'
import type { ExportQuery, List } from '@sevakendra/contract/kit/list'
import type { Report } from '@sevakendra/contract/kit/report'
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
    about: t('You get a mail at your own address when it is ready, and download it from My Exports.'),
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
    <FormDialog {...shared} schema={scheduleForm} initial={{ every: 'day', hour: '7' }} send={when => send({ list: of.path, query, when })}>
      {Field => (
        <>
          <Field name="every" />
          <Field name="hour" />
          <Field name="period" />
        </>
      )}
    </FormDialog>
  )
}
