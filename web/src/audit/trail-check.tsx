import { Alert } from '@mantine/core'
import { checkTrail, trailState } from '@sevakendra/contract/audit/endpoints'
import { trailChecks } from '@sevakendra/contract/audit/lists'
import { chainFaults } from '@sevakendra/contract/audit/words'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { ListScreen } from '../kit/list/screen'
import frame from '../kit/record/check.module.css'
import { CheckButtons, CheckStatus } from '../kit/record/check-parts'
import { CopyText } from '../kit/record/copy-text'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './trail-check.module.css'
import { TrailCheckpoints } from './trail-checkpoints'

type State = ReplyOf<typeof trailState>

/** `user-management/audit/check`: whether the trail is as it was written, and the proof that can be kept elsewhere. */
export function TrailCheck() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(trailState)
  const check = useSend(checkTrail)
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('Audit Trail Check')}
      about={t(
        'Each line is sealed within a minute, and its seal includes the seal of the line before. New lines are checked then, all lines every night. Lines are never removed: at least the last 180 days are always here.',
      )}
      action={
        <CheckButtons
          busy={check.busy}
          check={async whole => {
            const { rows, faults } = await check({ whole })
            return { lines: rows, faults }
          }}
          wholeBegun={t('The whole trail is checked now; the result appears below.')}
        />
      }
    >
      <TrailStatus state={data} />
      {data.asOwner && (
        <Alert
          color="yellow"
          role="status"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t('The portal runs as the owner of its tables')}
        >
          {t(
            'Anyone who takes over the portal could switch off the protection of the trail and the ledger. Run it as another user of the database; the operations manual explains how.',
          )}
        </Alert>
      )}
      <TrailCheckpoints />
      <section aria-labelledby="trail-checks">
        <h2 id="trail-checks" className={frame.title}>
          {t('Checks so far')}
        </h2>
        <ListScreen
          of={trailChecks}
          bare
          cells={{ found: row => inWords(row.found, t) }}
          empty={{ text: 'The first check is made within a minute.' }}
        />
      </section>
    </Page>
  )
}

/** What a check found: `changed line 7 seal 9; …`. */
const inWords = (found: string | null, t: (text: string) => string): string =>
  (found ?? '').replace(
    /(^|; )(\w+)/g,
    (_, before: string, fault: string) => `${before}${t(chainFaults[fault as keyof typeof chainFaults] ?? fault)}:`,
  )

const alarms = {
  faults: 'The audit trail was changed. The list below shows what was found; a backup shows the original.',
  unchecked: 'The whole trail has not been checked for more than a day. Check everything now.',
} as const

/** A check as the frame of all checks counts: the lines of the trail are rows of the database. */
const counted = (made: State['new']) => made && { at: made.at, lines: made.rows, faults: made.faults }

function TrailStatus({ state: { alarm, newestSeal, ...state } }: { state: State }) {
  const { t } = useTranslation()
  return (
    <CheckStatus
      label={t('Status of the audit trail')}
      alarm={alarm && t(alarms[alarm])}
      good={t('All lines are unchanged.')}
      wholeLabel={t('The whole trail')}
      made={{ new: counted(state.new), whole: counted(state.whole) }}
    >
      {newestSeal && (
        <div className={classes.newestSeal}>
          <span>
            {t('Newest seal, number {{n}} of {{time}}, up to line {{line}}', {
              n: count(newestSeal.nth),
              time: timeWords(newestSeal.at),
              line: count(newestSeal.lastLine),
            })}
          </span>
          <code>{newestSeal.hash}</code>
          <CopyText value={`${newestSeal.nth} ${newestSeal.lastLine} ${newestSeal.hash} ${newestSeal.at}`} size="compact-md" />
        </div>
      )}
    </CheckStatus>
  )
}
