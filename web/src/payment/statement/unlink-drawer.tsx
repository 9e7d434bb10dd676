import { Anchor } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import {
  approveUnlink,
  readUnlink,
  rejectUnlink,
  type UnlinkDetail,
  unlinkRefusal,
  withdrawUnlink,
} from '@sevakendra/contract/payment/statement/endpoints'
import { unlinkFlow } from '@sevakendra/contract/payment/statement/flow'
import { unlinkStates, unlinkSteps, unlinkTones } from '@sevakendra/contract/payment/statement/words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../../kit/cells'
import { Decision, stepsOf } from '../../kit/decision'
import { Facts } from '../../kit/facts'
import { useMay } from '../../kit/may'
import { RecordDrawer } from '../../kit/record-drawer'
import { useRead, useSend } from '../../kit/send'
import { paymentPaths } from '../payment-paths'

/** One link that somebody says is wrong: the line beside what it pays, and the decision. */
export function UnlinkDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readUnlink, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={520}
      title={data && balance(data.line.credit)}
      chip={data && <StatusChip tone={unlinkTones[data.status]}>{t(unlinkStates[data.status])}</StatusChip>}
      about={data && `${data.refNo} · ${data.merchant.shopName}, ${data.merchant.code}`}
      error={error}
      again={refetch}
    >
      {data && <Unlink key={data.id} of={data} close={close} />}
    </RecordDrawer>
  )
}

function Unlink({ of, close }: { of: UnlinkDetail; close: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const approve = useSend(approveUnlink, { id: of.id })
  const reject = useSend(rejectUnlink, { id: of.id })
  const withdraw = useSend(withdrawUnlink, { id: of.id })
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
      close={close}
      decides={unlinkFlow.leaving(of.status).includes('approve') && may('payment.decide')}
      mine={of.mine}
      notYours={of.notYours}
      verb={t('Undo the link')}
      approving={approve.busy}
      approve={async remark => {
        await approve({ remark })
        return t('The link of {{refNo}} was undone', { refNo })
      }}
      withdrawing={withdraw.busy}
      withdraw={async () => {
        await withdraw()
        return t('{{refNo}} was withdrawn', { refNo })
      }}
      reject={{
        title: 'Leave the link as it is?',
        about: 'The proposer sees the reason.',
        schema: unlinkRefusal,
        send: reject,
        said: t('The link of {{refNo}} stays', { refNo }),
      }}
      moments={stepsOf(of.timeline, unlinkSteps, text => t(text))}
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
