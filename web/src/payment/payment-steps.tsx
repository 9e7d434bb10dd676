import { Button, Group, Kbd, Tooltip } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import type { PaymentDetail } from '@sevakendra/contract/payment/endpoints'
import { IconCheck, IconCircleX, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import drawer from '../kit/record/record-drawer.module.css'
import { useToastLift } from '../kit/shell/toast-lift'
import classes from './payment-steps.module.css'

interface PaymentStepsProps {
  payment: PaymentDetail
  /** Those that this person may take now. */
  steps: readonly string[]
  seen: boolean
  busy: boolean
  /** Whether another request follows. */
  further: boolean
  approve: () => void
  ask: (step: 'reject' | 'hold') => void
}

/** The buttons that decide a request, at the foot of its drawer. */
export function PaymentSteps({ payment, steps, seen, busy, further, approve, ask }: PaymentStepsProps) {
  const { t } = useTranslation()
  const lifts = useToastLift()
  return (
    <footer ref={lifts} className={`${drawer.foot} ${classes.keyed}`}>
      <Group gap="sm">
        {steps.includes('reject') && (
          <Button
            variant="default"
            size="md"
            className={classes.reject}
            leftSection={<IconCircleX size={18} aria-hidden />}
            onClick={() => ask('reject')}
          >
            {t('Reject')} <Kbd ml={8}>R</Kbd>
          </Button>
        )}
        {steps.includes('hold') && (
          <Button variant="default" size="md" leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={() => ask('hold')}>
            {t('Hold')} <Kbd ml={8}>H</Kbd>
          </Button>
        )}
      </Group>
      <Tooltip label={t('First confirm that you have seen it in the bank statement')} disabled={seen || payment.notYours !== null}>
        <Button
          size="md"
          className={classes.approve}
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={busy}
          aria-disabled={!seen}
          data-waiting={!seen || undefined}
          disabled={payment.notYours !== null}
          onClick={approve}
        >
          {t(further ? 'Approve {{amount}} and next' : 'Approve {{amount}}', { amount: money(payment.amount) })} <Kbd ml={8}>A</Kbd>
        </Button>
      </Tooltip>
    </footer>
  )
}
