import { Button, Group, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../call/error-text'
import classes from './check.module.css'

interface CheckButtonsProps {
  busy: boolean
  /** Checks what is new at once, and puts the check of everything on its way where that is asked for. */
  check: (whole: boolean) => Promise<{ lines: number; faults: number }>
  /** That the check of everything has begun, already translated. */
  wholeBegun: string
}

/** Asks for a check of what is new, or of everything, and says what it found. */
export function CheckButtons({ busy, check, wholeBegun }: CheckButtonsProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  const run = async (whole: boolean) => {
    setFailed(undefined)
    try {
      const { lines, faults } = await check(whole)
      const words = faults ? '{{lines}} new lines were checked. Faults: {{faults}}' : '{{lines}} new lines were checked: no faults'
      const found = t(words, { count: lines, lines: count(lines), faults: count(faults) })
      notifications.show({ color: faults ? 'red' : 'green', message: whole ? `${found}. ${wholeBegun}` : found })
    } catch (error) {
      setFailed(errorText(error))
    }
  }
  return (
    <>
      <Group gap="sm" wrap="nowrap" grow preventGrowOverflow={false}>
        <Button variant="default" loading={busy} onClick={() => run(true)}>
          {t('Check everything')}
        </Button>
        <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={() => run(false)}>
          {t('Check now')}
        </Button>
      </Group>
      {failed && (
        <p role="alert" className={classes.failed}>
          {t(failed)}
        </p>
      )}
    </>
  )
}

interface Made {
  at: string
  lines: number
  faults: number
}

interface CheckStatusProps {
  /** Names the section, already translated; so are all the others. */
  label: string
  /** What is wrong, which comes before everything else. */
  alarm: string | null
  good: string
  wholeLabel: string
  /** The last check of what is new, and the last one of everything; null before the first. */
  made: { new: Made | null; whole: Made | null }
  children?: ReactNode
}

/** The status of a chain: an alarm, all well, or not checked yet, with the last checks. */
export function CheckStatus({ label, alarm, good, wholeLabel, made, children }: CheckStatusProps) {
  const { t } = useTranslation()
  const checked = Boolean(made.new || made.whole)
  const Sign = alarm ? IconAlertTriangle : checked ? IconCircleCheck : IconClock
  return (
    <Paper
      withBorder
      component="section"
      className={classes.status}
      data-alarm={alarm ? true : undefined}
      data-unchecked={!checked || undefined}
      aria-label={label}
    >
      <Sign size={28} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>{alarm ?? (made.whole ? good : t(made.new ? 'No faults in what was read.' : 'Nothing has been checked yet.'))}</strong>
        <dl>
          <Last label={t('New entries')} made={made.new} />
          <Last label={wholeLabel} made={made.whole} />
        </dl>
        {children}
      </div>
    </Paper>
  )
}

function Last({ label, made }: { label: string; made: Made | null }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {made
          ? t('{{time}}: {{lines}} lines, faults: {{faults}}', {
              ...{ time: timeWords(made.at), count: made.lines, lines: count(made.lines), faults: count(made.faults) },
            })
          : t('not yet')}
      </dd>
    </div>
  )
}
