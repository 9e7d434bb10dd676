import { Skeleton } from '@mantine/core'
import { tawkTo } from '@sevakendra/contract/site/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead } from '../call/send'

/** The external chat page, 500 high, when the chat configuration names one (specification §1). */
export function Chat() {
  const { t } = useTranslation()
  const { data, isPending } = useRead(tawkTo)
  if (isPending) return <Skeleton height={500} />
  if (!data?.api) return <p>{t('Chat service is not available.')}</p>
  return <iframe title={t('Live chat')} src={data.api} width="100%" height="500px" style={{ border: 0, display: 'block' }} />
}
