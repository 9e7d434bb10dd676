import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { type GovernmentFee, withdrawGovernmentFee } from '@sevakendra/contract/package/fee/endpoints'
import { rateStates } from '@sevakendra/contract/package/words'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useSend } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { confirm } from '../kit/record/confirm'
import classes from './rate-facts.module.css'

const tones = { waiting: 'wait', current: 'ok', past: 'quiet' } as const

/** One government fee: for what, from when, how much, and where that is published. */
export function FeeFacts({ of: fee, name, version }: { of: GovernmentFee; name: string; version?: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.rate} data-state={fee.state}>
      <div className={classes.when}>
        <StatusChip tone={tones[fee.state]}>{t(rateStates[fee.state])}</StatusChip>
        <span className={classes.day}>{t('from {{day}}', { day: dayWords(fee.effectiveFrom) })}</span>
      </div>
      <dl className={classes.fee}>
        <div>
          <dt>{name}</dt>
          <dd>
            <strong>{money(fee.amount)}</strong>
            {/* What came with the product is in both languages; what somebody typed stays. */}
            <small>{fee.by || !fee.source ? fee.source : t(fee.source)}</small>
          </dd>
        </div>
      </dl>
      <div className={classes.by}>
        {fee.by ? t('by {{name}}, {{when}}', { name: fee.by, when: timeWords(fee.at) }) : t('set at installation')}
        {fee.state === 'waiting' && version !== undefined && <Withdraw fee={fee} version={version} />}
      </div>
    </div>
  )
}

function Withdraw({ fee, version }: { fee: GovernmentFee; version: number }) {
  const { t } = useTranslation()
  const send = useSend(withdrawGovernmentFee, { id: fee.id })
  async function withdraw() {
    const asked = await confirm({
      title: t('Withdraw the fee from {{day}}?', { day: dayWords(fee.effectiveFrom) }),
      text: t('It is not in force yet and nobody has paid it. The present fee continues.'),
      verb: 'Withdraw',
      danger: true,
    })
    if (!asked) return
    try {
      await send({ version })
      notifications.show({ color: 'green', message: t('The fee was withdrawn') })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={send.busy}
      leftSection={<IconX size={14} aria-hidden />}
      onClick={withdraw}
    >
      {t('Withdraw')}
    </Button>
  )
}
