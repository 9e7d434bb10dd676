import { Button, Group, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { checkLedger, ledgerState } from '@sevakendra/contract/wallet/check/endpoints'
import { ledgerChecks } from '@sevakendra/contract/wallet/check/lists'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconLock, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/error-text'
import { ListScreen } from '../kit/list-screen'
import { LoadState } from '../kit/load-state'
import { useMay } from '../kit/may'
import { Page } from '../kit/page'
import { useRead, useSend } from '../kit/send'
import classes from './ledger-check.module.css'
import { LedgerHeads } from './ledger-heads'

type State = ReplyOf<typeof ledgerState>

/** Whether the ledger adds up: the last checks, frozen wallets, and the proof that can be kept elsewhere. */
export function LedgerCheck() {
  const { t } = useTranslation()
  const may = useMay()
  const { data, error, refetch } = useRead(ledgerState)
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('Ledger check')}
      about={t('What is new is checked every five minutes, the whole ledger each night: sums, balances, and the chain of every wallet.')}
      action={may('ledger.check') && <CheckButtons />}
    >
      <Standing state={data} />
      {may('ledger.check') && <LedgerHeads />}
      <section aria-labelledby="ledger-checks">
        <h2 id="ledger-checks" className={classes.title}>
          {t('Checks so far')}
        </h2>
        <ListScreen of={ledgerChecks} bare empty={{ text: 'The first check is made within five minutes.' }} />
      </section>
    </Page>
  )
}

function CheckButtons() {
  const { t } = useTranslation()
  const check = useSend(checkLedger)
  const [failed, setFailed] = useState<string>()
  const run = async (whole: boolean) => {
    setFailed(undefined)
    try {
      const { lines, faults } = await check({ whole })
      const found = t(
        faults ? '{{lines}} new lines were checked: {{faults}} faults' : '{{lines}} new lines were checked: nothing is wrong',
        {
          ...{ lines: count(lines), faults: count(faults) },
        },
      )
      notifications.show({
        color: faults ? 'red' : 'green',
        message: whole ? `${found}. ${t('The whole ledger is checked now; the result appears below.')}` : found,
      })
    } catch (error) {
      setFailed(errorText(error))
    }
  }
  return (
    <>
      <Group gap="sm" wrap="nowrap" grow preventGrowOverflow={false}>
        <Button variant="default" loading={check.busy} onClick={() => run(true)}>
          {t('Check everything')}
        </Button>
        <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={check.busy} onClick={() => run(false)}>
          {t('Check now')}
        </Button>
      </Group>
      {failed && (
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
      )}
    </>
  )
}

const alarms = {
  faults: 'The ledger does not add up. What was found stands in the list below; the wallets in doubt are frozen.',
  frozen: 'The ledger adds up again, but wallets are still frozen. Release them when you have looked.',
  unchecked: 'The whole ledger was not checked for more than a day. Check everything now.',
} as const

function Standing({ state }: { state: State }) {
  const { t } = useTranslation()
  const { alarm, frozen } = state
  const checked = Boolean(state.new || state.whole)
  const Sign = alarm ? IconAlertTriangle : checked ? IconCircleCheck : IconClock
  const frozenWords = frozen === 1 ? t('1 wallet is frozen') : t('{{n}} wallets are frozen', { n: count(frozen) })
  return (
    <Paper
      withBorder
      component="section"
      className={classes.standing}
      data-alarm={alarm ?? undefined}
      data-unchecked={!checked || undefined}
      aria-label={t('How the ledger stands')}
    >
      <Sign size={28} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>{alarm ? t(alarms[alarm]) : checked ? t('Everything adds up.') : t('Nothing was checked yet.')}</strong>
        <dl>
          <Made label={t('What is new')} made={state.new} />
          <Made label={t('The whole ledger')} made={state.whole} />
        </dl>
        {frozen > 0 && (
          <Link to="/backend/account/wallets?f.status=frozen" className={classes.frozen}>
            <IconLock size={16} aria-hidden /> {frozenWords}
          </Link>
        )}
      </div>
    </Paper>
  )
}

function Made({ label, made }: { label: string; made: State['new'] }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {made
          ? t('{{time}}: {{lines}} lines, {{faults}} faults', {
              time: timeWords(made.at),
              lines: count(made.lines),
              faults: count(made.faults),
            })
          : t('not yet')}
      </dd>
    </div>
  )
}
