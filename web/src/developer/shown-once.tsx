import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import cards from '../kit/record/card-rows.module.css'
import { CopyText } from '../kit/record/copy-text'
import classes from './api-page.module.css'

/** A secret that is shown this once: it closes by its button alone. */
export function ShownOnce({ title, secret, done }: { title: string; secret: string; done: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={() => undefined} title={title} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false}>
      <Stack gap="md">
        <Text size="sm">{t('This is shown only now. Copy it into your software, and keep it as you would keep a password.')}</Text>
        <code className={classes.secret}>{secret}</code>
        <Group justify="space-between" className={cards.buttons ?? ''}>
          <CopyText value={secret} />
          <Button onClick={done}>{t('I have saved it')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
