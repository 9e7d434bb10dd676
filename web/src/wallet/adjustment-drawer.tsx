import { Alert, Anchor, Skeleton, Stack } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import {
  type AdjustmentDetail,
  adjustmentPaper,
  approveAdjustment,
  readAdjustment,
  rejectAdjustment,
  withdrawAdjustment,
} from '@sevakendra/contract/wallet/adjustment/endpoints'
import { adjustmentDirections } from '@sevakendra/contract/wallet/adjustment/words'
import { steps } from '@sevakendra/contract/wallet/trail'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchFile, useFile } from '../kit/call/download'
import { useRead, useSend } from '../kit/call/send'
import { Decision, Sum } from '../kit/record/decision'
import { Facts } from '../kit/record/facts'
import { ProposalDrawer } from '../kit/record/proposal-drawer'
import drawer from '../kit/record/record-drawer.module.css'
import { useMay } from '../kit/session/may'
import classes from './adjustment-drawer.module.css'

/** One adjustment: what is asked for and why, what it does to the wallet, and the decision. */
export function AdjustmentDrawer({ id, close }: { id: string; close: () => void }) {
  const read = useRead(readAdjustment, { params: { id } })
  return (
    <ProposalDrawer read={read} amount={of => of.amount} close={close}>
      {of => <Adjustment of={of} close={close} />}
    </ProposalDrawer>
  )
}

function Adjustment({ of, close }: { of: AdjustmentDetail; close: () => void }) {
  const { t } = useTranslation()
  const approve = useSend(approveAdjustment, { id: of.id })
  return (
    <Decision
      of={of}
      close={close}
      verb={t(of.direction === 'credit' ? 'Add {{amount}}' : 'Deduct {{amount}}', { amount: money(of.amount) })}
      approving={approve.busy}
      approve={async remark => {
        const { balanceAfter } = await approve({ remark })
        return t('{{refNo}} is approved. Balance of {{code}} now {{balance}}.', {
          ...{ refNo: of.refNo, code: of.merchant.code, balance: balance(balanceAfter) },
        })
      }}
      withdrawBy={withdrawAdjustment}
      steps={steps}
      kind="wallet_adjustment."
      reject={{
        by: rejectAdjustment,
        title: 'Reject this adjustment?',
        about: 'The balance does not change. The proposer sees the reason.',
        said: t('{{refNo}} was rejected', { refNo: of.refNo }),
      }}
    >
      <Proposal of={of} />
      {of.status !== 'rejected' && of.status !== 'withdrawn' && (
        <Sum
          of={[
            ['Balance before', balance(of.balanceBefore)],
            of.direction === 'credit' ? '+' : '−',
            ['Adjustment', money(of.amount)],
            ...(of.owed > 0 ? (['−', ['Settles what the shop owes', money(of.owed)]] as const) : []),
            '=',
            ['Balance after', balance(of.balanceAfter)],
          ]}
          low={of.balanceAfter < 0}
        />
      )}
      {of.paper && <Paper id={of.id} />}
    </Decision>
  )
}

function Proposal({ of }: { of: AdjustmentDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const facts: [string, string][] = [
    ['What', t(adjustmentDirections[of.direction])],
    ['Amount', money(of.amount)],
    ['Reason', of.reason],
    ['Proposed by', of.proposedBy],
    ['Proposed', timeWords(of.proposedAt)],
  ]
  return (
    <Stack component="section" gap="xs">
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      {may('wallet.readAny') && (
        <Anchor component={Link} to={`/backend/account/statement/${of.merchant.id}`} size="sm" fw={600}>
          {t('Ledger of {{code}}', { code: of.merchant.code })}
        </Anchor>
      )}
    </Stack>
  )
}

function Paper({ id }: { id: string }) {
  const { t } = useTranslation()
  const { url, error } = useFile(`${adjustmentPaper.path} ${id}`, () => fetchFile(adjustmentPaper, { params: { id } }))
  return (
    <section>
      <h3 className={drawer.part}>{t('Paper')}</h3>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {!url && !error && <Skeleton h={200} />}
      {url && (
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.paper}>
          <img src={url} alt={t('The paper that was attached')} />
          <span>
            <IconPaperclip size={16} aria-hidden /> {t('Open full size')}
          </span>
        </Anchor>
      )}
    </section>
  )
}
