import { Anchor } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { journalKinds } from '@sevakendra/contract/register/journals'
import { type ReceivableDetail, readReceivable } from '@sevakendra/contract/wallet/receivable/endpoints'
import { receivableKinds, receivableStates, receivableTones } from '@sevakendra/contract/wallet/receivable/words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { Facts } from '../kit/record/facts'
import { RecordDrawer } from '../kit/record/record-drawer'
import drawer from '../kit/record/record-drawer.module.css'
import { Timeline } from '../kit/record/timeline'

/** One amount that a merchant owes or owed: why, and what settled it. */
export function ReceivableDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readReceivable, { params: { id } })
  const status = data && data.outstanding > 0 ? 'open' : 'settled'
  return (
    <RecordDrawer
      close={close}
      size={480}
      title={data && money(data.outstanding > 0 ? data.outstanding : data.amount)}
      chip={data && <StatusChip tone={receivableTones[status]}>{t(receivableStates[status])}</StatusChip>}
      about={data && `${data.merchant.shopName}, ${data.merchant.code}`}
      error={error}
      again={refetch}
    >
      {data && <Receivable of={data} />}
    </RecordDrawer>
  )
}

function Receivable({ of }: { of: ReceivableDetail }) {
  const { t } = useTranslation()
  const facts: [string, string | null][] = [
    ['Purpose', t(receivableKinds[of.kind])],
    ['Reference', of.reference],
    ['Since', timeWords(of.arisenAt)],
    ['Amount', money(of.amount)],
    ['Still owed', money(of.outstanding)],
    ['Settled', of.settledAt && timeWords(of.settledAt)],
  ]
  const moments = of.settlements.map(({ at, amount, kind, reference }) => ({
    at,
    what: t('{{amount}} settled', { amount: money(amount) }),
    remark: [t(journalKinds[kind]), reference].filter(Boolean).join(', '),
    tone: 'ok' as const,
  }))
  return (
    <div className={drawer.body}>
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      <div>
        {of.refType === 'topUpReversal' && (
          <Anchor component={Link} to={`/backend/account/reversals?f.status=*&open=${of.refId}`} size="sm" fw={600} display="block">
            {t('See the reversal')}
          </Anchor>
        )}
        <Anchor component={Link} to={`/backend/account/statement/${of.merchant.id}`} size="sm" fw={600}>
          {t('Ledger of {{code}}', { code: of.merchant.code })}
        </Anchor>
      </div>
      <section>
        <h3 className={drawer.part}>{t('Settled by')}</h3>
        <Timeline moments={moments} />
      </section>
    </div>
  )
}
