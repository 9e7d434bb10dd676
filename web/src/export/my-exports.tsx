import { Button, Progress } from '@mantine/core'
import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import {
  type ExportFile,
  exportStates,
  exportTones,
  formatWords,
  readExports,
  removeExport,
  retryExport,
  takeExport,
} from '@sevakendra/contract/kit/exports'
import { count } from '@sevakendra/contract/kit/money'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { fetchFile } from '../kit/call/download'
import { showFailure } from '../kit/call/failure-notes'
import { savePaper } from '../kit/call/save-paper'
import { readKey, useSend } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { sizeWords } from '../kit/list/export-progress'
import cards from '../kit/record/card-rows.module.css'
import { confirm } from '../kit/record/confirm'
import { useMayExport } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './my-exports.module.css'
import { ScheduleList } from './schedule-list'

/** How often a page that shows something under way looks how far it is. */
const everyMs = 1500

const isUnderWay = ({ state }: ExportFile) => state === 'waiting' || state === 'running'

/** `my-exports`: files of lists that were made for me in the background, and how far the others are. */
export function MyExports() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: readKey(readExports),
    queryFn: ({ signal }) => call(readExports, { signal }),
    refetchInterval: query => (query.state.data?.files.some(isUnderWay) ? everyMs : false),
  })
  return (
    <Page
      title={t('My Exports')}
      about={t('Files of lists and reports that were made in the background. Each is kept for a week and erased then.')}
    >
      <div className={cards.cards}>
        {data ? <Files of={data.files} /> : <LoadState error={error} again={refetch} />}
        <ScheduleList />
      </div>
    </Page>
  )
}

function Files({ of }: { of: readonly ExportFile[] }) {
  const { t } = useTranslation()
  return (
    <section className={cards.card} aria-label={t('My Exports')}>
      {of.length === 0 && (
        <p className={cards.quiet}>
          {t('There are none at present. Press Export above a list, and choose to have it made in the background.')}
        </p>
      )}
      <ul className={cards.rows}>
        {of.map(one => (
          <File key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function File({ of }: { of: ExportFile }) {
  const { t } = useTranslation()
  const name = `${t(of.title)} · ${t(formatWords[of.format])}`
  return (
    <li aria-label={name}>
      <div className={cards.what}>
        <p className={cards.name}>{name}</p>
        <p className={cards.quiet}>{t('Filters: {{filters}}', { filters: of.filters })}</p>
        <p className={cards.quiet}>{[t('Requested {{time}}', { time: timeWords(of.askedAt) }), ...sizeOf(of, t)].join(' · ')}</p>
        {of.reason && <p className={cards.quiet}>{t(of.reason)}</p>}
        {of.state === 'ready' && !of.available && (
          <p className={cards.quiet}>{t('Your permissions have changed since it was made, so it cannot be downloaded.')}</p>
        )}
        {isUnderWay(of) && <Bar of={of} />}
      </div>
      <StatusChip tone={exportTones[of.state]}>{t(exportStates[of.state])}</StatusChip>
      <Acts of={of} name={name} />
    </li>
  )
}

type T = ReturnType<typeof useTranslation>['t']

const sizeOf = ({ rows, bytes, until }: ExportFile, t: T): string[] => [
  ...(rows === null ? [] : [t('{{rows}} rows', { count: rows, rows: count(rows) })]),
  ...(bytes === null ? [] : [sizeWords(bytes)]),
  ...(until === null ? [] : [t('until {{day}}', { day: dayWords(dayOf(new Date(until))) })]),
]

function Bar({ of: { rows, rowsDone, state } }: { of: ExportFile }) {
  const { t } = useTranslation()
  const percent = rows ? Math.floor((100 * rowsDone) / rows) : 0
  return (
    <div className={classes.bar}>
      <Progress value={percent} aria-label={t('Progress of the export')} aria-valuenow={percent} />
      <p className={cards.quiet} role="status">
        {state === 'waiting' || rows === null
          ? t('It begins as soon as the portal has time for it.')
          : t('{{done}} of {{rows}} rows', { count: rows, done: count(rowsDone), rows: count(rows) })}
      </p>
    </div>
  )
}

/** What can be done with it. Who looks at somebody else's account does nothing here. */
function Acts({ of, name }: { of: ExportFile; name: string }) {
  const { t } = useTranslation()
  const remove = useSend(removeExport, { id: of.id })
  const retry = useSend(retryExport, { id: of.id })
  const mayExport = useMayExport()
  async function ask() {
    const verb = isUnderWay(of) ? 'Cancel the export' : 'Delete'
    const yes =
      of.state === 'failed' ||
      (await confirm({ title: t('{{verb}}: {{name}}?', { verb: t(verb), name }), verb, keep: 'Keep it', danger: true }))
    if (yes) await remove().catch(showFailure)
  }
  return (
    <div className={cards.buttons}>
      {of.state === 'ready' && of.available && mayExport && (
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void savePaper(() => fetchFile(takeExport, { params: { id: of.id } }))}
        >
          {t('Download')}
        </Button>
      )}
      {of.state === 'failed' && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={retry.busy}
          onClick={() => void retry().catch(showFailure)}
        >
          {t('Try again')}
        </Button>
      )}
      <Button variant="subtle" color="red" loading={remove.busy} onClick={() => void ask()}>
        {isUnderWay(of) ? t('Cancel') : t('Delete')}
      </Button>
    </div>
  )
}
