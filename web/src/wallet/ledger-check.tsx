import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { checkLedger, ledgerState } from '@sevakendra/contract/wallet/check/endpoints'
import { ledgerChecks } from '@sevakendra/contract/wallet/check/lists'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead, useSend } from '../kit/call/send'
import { ListScreen } from '../kit/list/screen'
import frame from '../kit/record/check.module.css'
import { CheckButtons, CheckStatus } from '../kit/record/check-parts'
import { useMay } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './ledger-check.module.css'
import { LedgerCheckpointMail } from './ledger-checkpoint-mail'
import { LedgerCheckpoints } from './ledger-checkpoints'

type State = ReplyOf<typeof ledgerState>

/** Whether the ledger adds up: the last checks, frozen wallets, and the proof that can be kept elsewhere. */
export function LedgerCheck() {
  const { t } = useTranslation()
  const may = useMay()
  const { data, error, refetch } = useRead(ledgerState)
  const check = useSend(checkLedger)
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('Ledger Check')}
      about={t(
        'New entries are checked every five minutes, the whole ledger every night: totals, balances, the chain of every wallet, the blocks over all journals, and whether every record was posted as it should be.',
      )}
      action={
        may('ledger.check') && (
          <CheckButtons
            busy={check.busy}
            check={whole => check({ whole })}
            wholeBegun={t('The whole ledger is checked now; the result appears below.')}
          />
        )
      }
    >
      <LedgerStatus state={data} />
      {may('ledger.check') && <LedgerCheckpoints />}
      {may('ledger.check') && <LedgerCheckpointMail />}
      <section aria-labelledby="ledger-checks">
        <h2 id="ledger-checks" className={frame.title}>
          {t('Checks so far')}
        </h2>
        <ListScreen of={ledgerChecks} bare empty={{ text: 'The first check is made within five minutes.' }} />
      </section>
    </Page>
  )
}

const alarms = {
  faults: 'The ledger does not tally. The list below shows what was found; the wallets in question are frozen.',
  frozen: 'The ledger tallies again, but wallets are still frozen. Release them after checking.',
  unchecked: 'The whole ledger has not been checked for more than a day. Check everything now.',
} as const

function LedgerStatus({ state: { alarm, frozen, ...made } }: { state: State }) {
  const { t } = useTranslation()
  const may = useMay()
  const frozenWords = t('{{n}} wallets are frozen', { count: frozen, n: count(frozen) })
  return (
    <CheckStatus
      label={t('Status of the ledger')}
      alarm={alarm && t(alarms[alarm])}
      good={t('Everything tallies.')}
      wholeLabel={t('The whole ledger')}
      made={made}
    >
      {may('audit.read') && <Link to="/backend/user-management/audit">{t('Audit Trail')}</Link>}
      {frozen > 0 && (
        <Link to="/backend/account/wallets?f.status=frozen" className={classes.frozen}>
          <IconLock size={16} aria-hidden /> {frozenWords}
        </Link>
      )}
    </CheckStatus>
  )
}
