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

/** How much of each kind waits; null where the reader does not see it. */
type Waiting = Partial<Pick<ReplyOf<typeof backendQueues>, 'doubts' | 'adjustments' | 'reversals' | 'unlinks' | 'kycs' | 'replies'>>

type Say = (text: string, values: { count: number; n: string }) => string

const kinds = [
  {
    of: 'doubts',
    to: '/backend/actions/payments/review',
    words: (t: Say, n: number) => t('{{n}} online payments in review wait for a decision.', { count: n, n: count(n) }),
  },
  {
    of: 'adjustments',
    to: '/backend/account/adjustments',
    words: (t: Say, n: number) => t('{{n}} adjustments of wallets wait for an admin.', { count: n, n: count(n) }),
  },
  {
    of: 'reversals',
    to: '/backend/account/reversals',
    words: (t: Say, n: number) => t('{{n}} reversals of top-ups wait for an admin.', { count: n, n: count(n) }),
  },
  {
    of: 'unlinks',
    to: '/backend/actions/payments/unlinks',
    words: (t: Say, n: number) => t('{{n}} wrong links of statement lines wait for a decision.', { count: n, n: count(n) }),
  },
  {
    of: 'kycs',
    to: '/backend/user-management/kyc',
    words: (t: Say, n: number) => t('{{n}} KYCs wait to be verified.', { count: n, n: count(n) }),
  },
  {
    of: 'replies',
    to: '/backend/actions/nsdl-pan/physical/tin-rejection/list?f.status=tinReplied',
    words: (t: Say, n: number) => t('{{n}} replies to objections wait to be forwarded.', { count: n, n: count(n) }),
  },
] as const

/** What somebody has to decide, a line for each kind: proposals of others, online payments with a doubt, and people's papers. */
export function DecisionsWaiting({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const lines = kinds.map(({ of, ...line }) => ({ ...line, n: waiting[of] ?? 0 })).filter(({ n }) => n > 0)
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconScale size={20} aria-hidden />}>
      {lines.map(({ to, words, n }) => (
        <div key={to}>
          {words(t, n)}{' '}
          <Anchor component={Link} to={to} underline="always">
            {t('View')}
          </Anchor>
        </div>
      ))}
    </Alert>
  )
}
