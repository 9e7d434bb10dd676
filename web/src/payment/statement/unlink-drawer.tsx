import { Anchor } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import {
  approveUnlink,
  readUnlink,
  rejectUnlink,
  type UnlinkDetail,
  withdrawUnlink,
} from '@sevakendra/contract/payment/statement/endpoints'
import { unlinkStates } from '@sevakendra/contract/payment/statement/words'
import { steps } from '@sevakendra/contract/payment/trail'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { Decision } from '../../kit/record/decision'
import { Facts } from '../../kit/record/facts'
import { ProposalDrawer } from '../../kit/record/proposal-drawer'
import { paymentPaths } from '../payment-paths'

/** One link that somebody says is wrong: the line beside what it pays, and the decision. */
export function UnlinkDrawer({ id, close }: { id: string; close: () => void }) {
  const read = useRead(readUnlink, { params: { id } })
  return (
    <ProposalDrawer read={read} amount={of => of.line.credit} states={unlinkStates} close={close}>
      {of => <Unlink of={of} close={close} />}
    </ProposalDrawer>
  )
}

function Unlink({ of, close }: { of: UnlinkDetail; close: () => void }) {
  const { t } = useTranslation()
  const approve = useSend(approveUnlink, { id: of.id })
  const { line, refNo } = of
  const facts: [string, string][] = [
    ['Reason', of.reason],
    ['Proposed by', of.proposedBy],
    ['Proposed', timeWords(of.proposedAt)],
    ['Line of the statement', [dayWords(line.day), line.narration, line.reference].filter(Boolean).join(' · ')],
    ['Into account', line.bank],
    ['Money in', money(line.credit)],
    ['Payment', refNo],
    ['UTR / reference', of.askedReference],
    ['Linked', `${timeWords(of.matchedAt)}, ${of.matchedBy}`],
  ]
  const place = of.requestId ? paymentPaths.request(of.requestId) : of.orderId && paymentPaths.order(of.orderId)
  return (
    <Decision
      of={of}
      close={close}
      verb={t('Undo the link')}
      approving={approve.busy}
      approve={async remark => {
        await approve({ remark })
        return t('The link of {{refNo}} was undone', { refNo })
      }}
      withdrawBy={withdrawUnlink}
      reject={{
        by: rejectUnlink,
        title: 'Leave the link as it is?',
        about: 'The proposer sees the reason.',
        said: t('The link of {{refNo}} stays', { refNo }),
      }}
      steps={steps}
      kind="bank_unlink."
    >
      <div>
        <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
        {place && (
          <Anchor component={Link} to={place} size="sm" fw={600}>
            {t('See {{refNo}}', { refNo })}
          </Anchor>
        )}
      </div>
    </Decision>
  )
}
