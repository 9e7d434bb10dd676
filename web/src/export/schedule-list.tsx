import { Button } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import {
  type ExportSchedule,
  frequencies,
  hours,
  pauseSchedule,
  readSchedules,
  relativePeriods,
  removeSchedule,
  resumeSchedule,
  scheduleStates,
  scheduleTones,
} from '@sevakendra/contract/kit/export-schedules'
import { formatWords } from '@sevakendra/contract/kit/exports'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import cards from '../kit/record/card-rows.module.css'
import { confirm } from '../kit/record/confirm'
import { LoadState } from '../kit/shell/load-state'

/** Reports that are made by themselves, and when the next time is. */
export function ScheduleList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readSchedules)
  return (
    <section className={cards.card} aria-labelledby="schedules">
      <h2 id="schedules">{t('Scheduled reports')}</h2>
      {!data && <LoadState error={error} again={refetch} />}
      {data?.schedules.length === 0 && <p className={cards.quiet}>{t('There are none. Press Export above a report, then Schedule.')}</p>}
      <ul className={cards.rows}>
        {data?.schedules.map(one => (
          <Schedule key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Schedule({ of }: { of: ExportSchedule }) {
  const { t } = useTranslation()
  const pause = useSend(pauseSchedule, { id: of.id })
  const resume = useSend(resumeSchedule, { id: of.id })
  const remove = useSend(removeSchedule, { id: of.id })
  const name = `${t(of.title)} · ${t(formatWords[of.format])}`
  const when = [t(frequencies[of.every]), hours[String(of.hour)], ...(of.period ? [t(relativePeriods[of.period])] : [])]
  const runs = [
    ...(of.lastRunAt ? [t('Last run {{time}}', { time: timeWords(of.lastRunAt) })] : []),
    ...(of.nextRunAt ? [t('next {{time}}', { time: timeWords(of.nextRunAt) })] : []),
  ]
  async function ask() {
    const yes = await confirm({
      title: t('{{verb}}: {{name}}?', { verb: t('Delete'), name }),
      verb: 'Delete',
      keep: 'Keep it',
      danger: true,
    })
    if (yes) await remove().catch(showFailure)
  }
  return (
    <li aria-label={name}>
      <div className={cards.what}>
        <p className={cards.name}>{name}</p>
        <p className={cards.quiet}>{when.join(' · ')}</p>
        <p className={cards.quiet}>{t('Filters: {{filters}}', { filters: of.filters })}</p>
        {runs.length > 0 && <p className={cards.quiet}>{runs.join(' · ')}</p>}
        {of.reason && <p className={cards.quiet}>{t(of.reason)}</p>}
      </div>
      <StatusChip tone={scheduleTones[of.state]}>{t(scheduleStates[of.state])}</StatusChip>
      <div className={cards.buttons}>
        {of.state === 'active' ? (
          <Button variant="default" loading={pause.busy} onClick={() => void pause().catch(showFailure)}>
            {t('Pause')}
          </Button>
        ) : (
          <Button variant="default" loading={resume.busy} onClick={() => void resume().catch(showFailure)}>
            {t('Resume')}
          </Button>
        )}
        <Button variant="subtle" color="red" loading={remove.busy} onClick={() => void ask()}>
          {t('Delete')}
        </Button>
      </div>
    </li>
  )
}
