import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/**
 * In the dialog of a proposal: that at present nobody but the reader could decide it.
 * @param others how many others could; nothing is said until that is known
 */
export function NobodyElse({ others, decides }: { others: number | undefined; decides: 'wallet.adjust' | 'payment.decide' }) {
  const { t } = useTranslation()
  if (others !== 0) return null
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
