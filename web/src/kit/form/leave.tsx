import '../look/mantine-dialog.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Asks whether what was typed may be left behind. */
export function FormLeave({ stay, leave }: { stay: () => void; leave: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={stay} title={t('Leave without saving?')} centered withCloseButton={false}>
      <Text size="sm">{t('What you typed on this page is not saved.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={stay}>
          {t('Stay')}
        </Button>
        <Button color="red" onClick={leave}>
          {t('Leave')}
        </Button>
      </Group>
    </Modal>
  )
}
