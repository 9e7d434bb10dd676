import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { count } from '@sevakendra/contract/kit/money'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../session/session'
import classes from './export.module.css'
import type { ExportRun } from './export-run'

interface Props {
  run: ExportRun
  filtered: number
  stop: () => void
  close: () => void
}

/** How far an export is, and its end by the person's hand; then under what name it was saved. */
export function ExportProgress({ run, filtered, stop, close }: Props) {
  const { t } = useTranslation()
  const base = baseRoute(useUser()?.role)
  if (run.at === 'later')
    return (
      <>
        <Alert color="blue" icon={<IconClock aria-hidden />} role="status">
          {t('Your export is being made. You may go on working; you are told when it is ready.')}
        </Alert>
        <Group justify="flex-end" className={classes.foot}>
          <Button variant="default" component={Link} to={`${base}/my-exports`} onClick={close}>
            {t('Open My Exports')}
          </Button>
          <Button autoFocus onClick={close}>
            {t('Close')}
          </Button>
        </Group>
      </>
    )
  if (run.at === 'done')
    return (
      <>
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
          {t('{{name}} ({{size}}) was saved to your downloads.', { name: run.name, size: sizeWords(run.bytes) })}
        </Alert>
        <Group justify="flex-end" className={classes.foot}>
          <Button autoFocus onClick={close}>
            {t('Close')}
          </Button>
        </Group>
      </>
    )
  const share = run.at === 'running' ? run.share : undefined
  const percent = Math.floor((share ?? 0) * 100)
  return (
    <>
      <Progress
        value={share === undefined ? 100 : percent}
        animated={share === undefined}
        striped={share === undefined}
        size="lg"
        aria-label={t('Progress of the export')}
        {...(share !== undefined && { 'aria-valuenow': percent })}
      />
      <Text size="sm" role="status">
        {run.at === 'waiting'
          ? t('Other exports are being made. Yours starts as soon as one is done.')
          : run.at === 'running' && share !== undefined
            ? t('About {{done}} of {{rows}} rows · {{size}}', {
                done: count(Math.floor(share * filtered)),
                ...{ count: filtered, rows: count(filtered) },
                size: sizeWords(run.bytes),
              })
            : t('Collecting the rows …')}
      </Text>
      <Group justify="flex-end" className={classes.foot}>
        <Button variant="default" autoFocus onClick={stop}>
          {t('Cancel')}
        </Button>
      </Group>
    </>
  )
}

export const sizeWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
