import { ActionIcon, Modal, Skeleton } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from './lazy-part'

/** Fetched when somebody wants to chat. */
const Chat = lazyPart(
  async () => (await import('./chat')).Chat,
  () => <Skeleton height={500} />,
)

/** The live-chat button and its dialog. */
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
