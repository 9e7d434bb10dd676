import { Alert, Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { me } from '@sevakendra/contract/identity/endpoints'
import { directRows, formatWords } from '@sevakendra/contract/kit/exports'
import { type ExportFormat, exportFormats, exportLimits, type List, type ListQuery } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { IconAlertCircle, IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../call/send'
import { drawnKeys, orderedKeys } from './columns'
import classes from './export.module.css'
import { ExportProgress } from './export-progress'
import { useExport } from './export-run'
import { isReport, ScheduleDialog } from './export-schedule'
import type { ListSettings } from './settings'

interface Props {
  list: List
  /** What the list shows now; all of its rows are exported, not this page alone. */
  query: ListQuery
  filtered: number
  settings: ListSettings
  narrow: boolean
  close: () => void
}

const about: Record<ExportFormat, string> = {
  xlsx: 'Numbers and dates that Excel can sort and add up',
  csv: 'Plain text for other programs',
  pdf: 'To print or to send',
}

/** What to take along and how; then how far it is. The number of rows comes first. */
export default function ExportDialog({ list, query, filtered, settings, narrow, close }: Props) {
  const { t } = useTranslation()
  const { run, start, later, stop } = useExport(list)
  const { data: reader } = useRead(me, { staleTime: 60_000 })
  // Who looks at somebody else's account begins nothing in their name.
  const mayWait = reader !== undefined && !reader.impersonator
  const [waits, setWaits] = useState(false)
  const [scheduling, setScheduling] = useState(false)
  const large = filtered > directRows
  const inBackground = mayWait && (large || waits)
  const shown = drawnKeys(list, settings)
  const all = orderedKeys(list, settings.order)
  const [chosen, setChosen] = useState(shown)
  const [wanted, setFormat] = useState<ExportFormat>('xlsx')
  const fits = (one: ExportFormat) => filtered <= (exportLimits[one] ?? Number.POSITIVE_INFINITY)
  const format = fits(wanted) ? wanted : 'csv'
  const columns = all.filter(key => chosen.includes(key))
  const busy = run.at === 'running' || run.at === 'waiting'
  const rows = count(filtered)

  const { start: _s, length: _l, ...rest } = query
  const asked = { ...rest, columns, format }
  const begin = () => void (inBackground ? later : start)(asked)
  if (scheduling && isReport(list)) return <ScheduleDialog of={list} query={asked} close={close} />
  return (
    <Modal
      opened
      onClose={close}
      title={t('Export')}
      size="lg"
      fullScreen={narrow}
      // What runs is ended by its own button, not by a slip of the hand.
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <div>
          <Text size="xl" fw={700} data-testid="rows">
            {t('{{rows}} rows', { count: filtered, rows })}
          </Text>
          <Text size="sm" c="dimmed">
            {t(list.title)} · {query.filters.length || query.search ? t('as filtered now') : t('without a filter')}
          </Text>
        </div>
        {busy || run.at === 'done' || run.at === 'later' ? (
          <ExportProgress run={run} filtered={filtered} stop={stop} close={close} />
        ) : (
          <form
            className={classes.form}
            onSubmit={event => {
              event.preventDefault()
              begin()
            }}
          >
            {run.at === 'failed' && (
              <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
                {t(run.words)}
              </Alert>
            )}
            <Radio.Group label={t('Format')} value={format} onChange={value => setFormat(value as ExportFormat)}>
              <div className={classes.formats}>
                {exportFormats.map(one => (
                  <Radio
                    key={one}
                    value={one}
                    disabled={!fits(one)}
                    label={t(formatWords[one])}
                    description={
                      fits(one) ? t(about[one]) : t('Up to {{rows}} rows: filter the list first', { rows: count(exportLimits[one] ?? 0) })
                    }
                  />
                ))}
              </div>
            </Radio.Group>
            <Checkbox.Group label={t('Columns')} value={columns} onChange={setChosen}>
              <div className={classes.columns}>
                {all.map(key => (
                  <Checkbox key={key} value={key} size="sm" label={t(list.columns[key]?.label ?? key)} />
                ))}
              </div>
            </Checkbox.Group>
            <Group gap="xs">
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(all)}>
                {t('All columns')}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(shown)}>
                {t('As on the screen')}
              </Button>
            </Group>
            {mayWait && (
              <Checkbox
                label={t('Make it in the background')}
                description={
                  large
                    ? t('A file as large as this one is always made in the background.')
                    : t('You may go on working and download it from My Exports.')
                }
                checked={inBackground}
                disabled={large}
                onChange={event => setWaits(event.currentTarget.checked)}
              />
            )}
            <Group justify="flex-end" className={classes.foot}>
              {mayWait && isReport(list) && (
                <Button
                  variant="subtle"
                  leftSection={<IconCalendarRepeat size={16} aria-hidden />}
                  disabled={columns.length === 0}
                  onClick={() => setScheduling(true)}
                >
                  {t('Schedule …')}
                </Button>
              )}
              <Button variant="default" onClick={close}>
                {t('Cancel')}
              </Button>
              <Button type="submit" data-autofocus disabled={filtered === 0 || columns.length === 0}>
                {run.at === 'failed' ? t('Try again') : t('Export {{rows}} rows', { count: filtered, rows })}
              </Button>
            </Group>
          </form>
        )}
      </Stack>
    </Modal>
  )
}
