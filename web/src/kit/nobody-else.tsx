import { Alert } from '@mantine/core'
import { otherDeciders } from '@sevakendra/contract/report/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead } from './send'

/** In the dialog of a proposal: that at present nobody but the reader could decide it. */
export function NobodyElse({ decides }: { decides: 'wallet.adjust' | 'payment.decide' }) {
  const { t } = useTranslation()
  const { data } = useRead(otherDeciders, { query: { may: decides } })
  if (data?.others !== 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} mt="sm">
      {t(
        decides === 'wallet.adjust'
          ? 'There is no other admin at present who could approve this. You can propose it; it waits until there is one.'
          : 'There is nobody else at present who could approve this. You can propose it; it waits until there is somebody.',
      )}
    </Alert>
  )
}
