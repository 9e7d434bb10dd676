import { ActionIcon, Modal, Skeleton } from '@mantine/core'
import { tawkTo } from '@sevakendra/contract/site/endpoints'
import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../call/send'

/** The live-chat button and its dialog: an external chat page, 500 high, when the chat configuration names one (specification §1). */
export function ChatButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon aria-label={t('Live chat')} onClick={() => setOpen(true)}>
        <IconMessageCircle size={20} aria-hidden="true" />
      </ActionIcon>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('Live chat')} size="lg" closeButtonProps={{ 'aria-label': t('Close') }}>
        <Chat />
      </Modal>
    </>
  )
}

function Chat() {
  const { t } = useTranslation()
  const { data, isPending } = useRead(tawkTo)
  if (isPending) return <Skeleton height={500} />
  if (!data?.api) return <p>{t('Chat service is not available.')}</p>
  return <iframe title={t('Live chat')} src={data.api} width="100%" height="500px" style={{ border: 0, display: 'block' }} />
}
