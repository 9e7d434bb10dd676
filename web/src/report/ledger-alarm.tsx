import { Alert, Anchor } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import type { backendQueues } from '@sevakendra/contract/report/endpoints'
import { ledgerState } from '@sevakendra/contract/wallet/check/endpoints'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'

const words = {
  faults: 'The ledger does not tally. The wallets in question are frozen.',
  frozen: 'Wallets are frozen because of a fault that was found.',
  unchecked: 'The whole ledger has not been checked for more than a day.',
} as const

/** Stands on the first screen of the back office while something is wrong with the ledger, and nowhere otherwise. */
export function LedgerAlarm() {
  const { t } = useTranslation()
  const may = useMay()
  const { data } = useRead(ledgerState)
  if (!data?.alarm) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />} title={t(words[data.alarm])}>
      {may('wallet.readAny') ? (
        <Anchor component={Link} to="/backend/account/ledger" underline="always">
          {t('See ledger checks')}
        </Anchor>
      ) : (
        t('Inform an admin at once.')
      )}
    </Alert>
  )
}

/** How much waits in each queue that the reader sees. */
type Waiting = ReplyOf<typeof backendQueues>

type Say = (text: string, values: { count: number; n: string }) => string

const kinds = [
  {
    of: 'online',
    words: (t: Say, n: number) => t('{{n}} online payments in review wait for a decision.', { count: n, n: count(n) }),
  },
  {
    of: 'adjustments',
    words: (t: Say, n: number) => t('{{n}} adjustments of wallets wait for an admin.', { count: n, n: count(n) }),
  },
  {
    of: 'reversals',
    words: (t: Say, n: number) => t('{{n}} reversals of top-ups wait for an admin.', { count: n, n: count(n) }),
  },
  {
    of: 'unlinks',
    words: (t: Say, n: number) => t('{{n}} wrong links of statement lines wait for a decision.', { count: n, n: count(n) }),
  },
  {
    of: 'kycs',
    words: (t: Say, n: number) => t('{{n}} KYCs wait to be verified.', { count: n, n: count(n) }),
  },
  {
    of: 'replies',
    words: (t: Say, n: number) => t('{{n}} replies to objections wait to be forwarded.', { count: n, n: count(n) }),
  },
] as const

/** What somebody has to decide, a line for each kind: proposals of others, online payments with a doubt, and people's papers. */
export function DecisionsWaiting({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const lines = kinds.flatMap(({ of, words }) =>
    waiting.filter(({ key, n }) => key === of && n > 0).map(({ list, n }) => ({ words, list, n })),
  )
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconScale size={20} aria-hidden />}>
      {lines.map(({ list, words, n }) => (
        <div key={list}>
          {words(t, n)}{' '}
          <Anchor component={Link} to={`/backend/${list}`} underline="always">
            {t('View')}
          </Anchor>
        </div>
      ))}
    </Alert>
  )
}
