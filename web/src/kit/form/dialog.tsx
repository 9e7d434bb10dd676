import { Button, Modal, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../record/confirm'
import { Form, type FormHandle, type FormProps } from './form'
import type { FormSchema } from './schema'

export interface FormDialogProps<S extends FormSchema, R> extends Omit<FormProps<S, R>, 'actions' | 'handle' | 'wide'> {
  opened: boolean
  close: () => void
  title: string
  about?: ReactNode
  /** The word on the button that leaves, where 'Cancel' could be taken for the verb. */
  keep?: string
  size?: string | number
}

/** A form in a dialog. It closes by itself only after success; a refusal keeps it open with everything that was typed. */
export function FormDialog<S extends FormSchema, R>({
  opened,
  close,
  title,
  about,
  keep = 'Cancel',
  size,
  ...form
}: FormDialogProps<S, R>) {
  const { t } = useTranslation()
  const handle = useRef<FormHandle>(null)
  async function leave() {
    if (handle.current?.busy) return
    const lost = { title: t('Discard what you typed?'), verb: 'Discard', danger: true }
    if (handle.current?.dirty && !(await confirm(lost))) return
    close()
  }
  return (
    <Modal opened={opened} onClose={leave} title={t(title)} size={size ?? 'md'} closeButtonProps={{ 'aria-label': t('Close') }}>
      {about && (
        <Text size="sm" c="dimmed" mb="md">
          {about}
        </Text>
      )}
      <Form
        {...form}
        handle={handle}
        done={(reply, values) => {
          close()
          form.done?.(reply, values)
        }}
        actions={
          <Button variant="default" onClick={leave}>
            {t(keep)}
          </Button>
        }
      />
    </Modal>
  )
}
