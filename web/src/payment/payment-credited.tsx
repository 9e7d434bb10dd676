import { Anchor, Button, Group, Text } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { proposalTones } from '@sevakendra/contract/kit/proposal-words'
import { type PaymentDetail, paymentReceipt } from '@sevakendra/contract/payment/endpoints'
import { unlinkStates } from '@sevakendra/contract/payment/statement/words'
import { IconDownload, IconUnlink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { StatusChip } from '../kit/list/cells'
import { useMay } from '../kit/session/may'
import { paymentPaths } from './payment-paths'

interface PaymentCreditedProps {
  payment: PaymentDetail
  /** Asks why the line is the wrong one. */
  unlink: () => void
  /** What other rooms have to say about a request that was credited. */
  more: ((payment: PaymentDetail) => ReactNode) | undefined
}

/** What can be done with a request that was credited. */
export function PaymentCredited({ payment, unlink, more }: PaymentCreditedProps) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void savePaper(() => fetchFile(paymentReceipt, { params: { id: payment.id } }))}
        >
          {t('Receipt (PDF)')}
        </Button>
        {payment.line && !payment.unlink && may('payment.decide') && (
          <Button variant="default" leftSection={<IconUnlink size={16} aria-hidden />} onClick={unlink}>
            {t('This is the wrong line')}
          </Button>
        )}
      </Group>
      {payment.unlink && <OpenUnlink of={payment.unlink} />}
      {more?.(payment)}
    </>
  )
}

/** Somebody has said that the line is the wrong one, and nobody has decided yet. */
function OpenUnlink({ of: { id, reason, proposedBy, proposedAt } }: { of: NonNullable<PaymentDetail['unlink']> }) {
  const { t } = useTranslation()
  const may = useMay()
  const words = t('Wrong link')
  return (
    <Group gap="sm">
      {may('payment.decide') ? (
        <Anchor component={Link} to={paymentPaths.unlink(id)} size="sm" fw={600}>
          {words}
        </Anchor>
      ) : (
        <strong>{words}</strong>
      )}
      <StatusChip tone={proposalTones.pending}>{t(unlinkStates.pending)}</StatusChip>
      <span>{reason}</span>
      <Text size="sm" c="dimmed">
        {proposedBy}, {timeWords(proposedAt)}
      </Text>
    </Group>
  )
}
