import { Anchor, Stack } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import {
  approveReversal,
  type ReversalDetail,
  readReversal,
  rejectReversal,
  withdrawReversal,
} from '@sevakendra/contract/reversal/endpoints'
import { steps } from '@sevakendra/contract/reversal/trail'
import { reversalCauses } from '@sevakendra/contract/reversal/words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead, useSend } from '../kit/call/send'
import { Decision, Sum } from '../kit/record/decision'
import { Facts } from '../kit/record/facts'
import { ProposalDrawer } from '../kit/record/proposal-drawer'
import { useMay } from '../kit/session/may'

/** One reversal: which top-up and why, what it does to the wallet, and the decision. */
export function ReversalDrawer({ id, close }: { id: string; close: () => void }) {
  const read = useRead(readReversal, { params: { id } })
  return (
    <ProposalDrawer read={read} amount={of => of.amount} close={close}>
      {of => <Reversal of={of} close={close} />}
    </ProposalDrawer>
  )
}

function Reversal({ of, close }: { of: ReversalDetail; close: () => void }) {
  const { t } = useTranslation()
  const approve = useSend(approveReversal, { id: of.id })
  const { refNo, amount, owed } = of
  return (
    <Decision
      of={of}
      close={close}
      verb={t('Reverse {{amount}}', { amount: money(amount) })}
      approving={approve.busy}
      approve={async remark => {
        const { balanceAfter } = await approve({ remark })
        return t('{{refNo}} is approved. Balance of {{code}} now {{balance}}.', {
          ...{ refNo, code: of.merchant.code, balance: balance(balanceAfter) },
        })
      }}
      withdrawBy={withdrawReversal}
      steps={steps}
      kind="top_up_reversal."
      reject={{
        by: rejectReversal,
        title: 'Reject this reversal?',
        about: 'The balance does not change. The proposer sees the reason.',
        said: t('{{refNo}} was rejected', { refNo }),
      }}
    >
      <Proposal of={of} />
      {of.status !== 'rejected' && of.status !== 'withdrawn' && (
        <Sum
          of={[
            ['Balance before', balance(of.balanceBefore)],
            '−',
            ['Top-up', money(amount)],
            ...(owed > 0 ? (['+', ['Recorded as owed', money(owed)]] as const) : []),
            '=',
            ['Balance after', balance(of.balanceAfter)],
          ]}
        />
      )}
    </Decision>
  )
}

function Proposal({ of }: { of: ReversalDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const { topUp, merchant, owed, status } = of
  const facts: [string, string][] = [
    ['What happened', t(reversalCauses[of.cause])],
    ['Reason', of.reason],
    ['Top-up', `${topUp.refNo}, ${money(of.amount)}`],
    ['UTR / reference', topUp.reference],
    ['Credited', timeWords(topUp.creditedAt)],
    ['Proposed by', of.proposedBy],
    ['Proposed', timeWords(of.proposedAt)],
  ]
  const place = topUp.requestId
    ? `/backend/actions/payments?f.status=*&open=${topUp.requestId}`
    : `/backend/actions/payments/online?f.status=*&open=${topUp.orderId}`
  return (
    <Stack component="section" gap="xs">
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      {status === 'pending' && (
        <p>
          {t('The bank reference and its statement line then become free again.')}{' '}
          {owed > 0 &&
            t('The wallet is short by {{amount}}: this is recorded as owed, and the next credits settle it first.', {
              amount: money(owed),
            })}
        </p>
      )}
      {may('payment.read') && (
        <Anchor component={Link} to={place} size="sm" fw={600}>
          {t('See {{refNo}}', { refNo: topUp.refNo })}
        </Anchor>
      )}
      {may('wallet.readAny') && (
        <Anchor component={Link} to={`/backend/account/statement/${merchant.id}`} size="sm" fw={600}>
          {t('Ledger of {{code}}', { code: merchant.code })}
        </Anchor>
      )}
    </Stack>
  )
}
