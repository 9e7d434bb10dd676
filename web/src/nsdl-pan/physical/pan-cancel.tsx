import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import { cancelMyApplication } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, problemOf } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'

/** Withdraws an application before it is in the queue; the charge is given back in full. */
export function PanCancel({ id, price }: { id: string; price: number }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<{ field?: string; text?: string }>({})
  const send = useSend(cancelMyApplication, { id })
  const cancel = async () => {
    setError({})
    try {
      await send({ remark })
      setAsked(false)
    } catch (failed) {
      const field = problemOf(failed)
        ?.errors?.remark?.map(text => t(text))
        .join(', ')
      setError(field ? { field } : { text: errorText(failed) })
    }
  }
  return (
    <div className="no-print">
      <Button variant="default" c="var(--error)" onClick={() => setAsked(true)}>
        {t('Cancel application')}
      </Button>
      <Modal opened={asked} onClose={() => setAsked(false)} title={t('Cancel this application?')}>
        <Stack>
          <Text size="sm">
            {t('{{amount}} is refunded to your wallet, and the Aadhaar number is free for another application. This cannot be undone.', {
              amount: money(price),
            })}
          </Text>
          <Textarea
            label={t('Reason')}
            withAsterisk
            value={remark}
            onChange={event => setRemark(event.currentTarget.value)}
            error={error.field}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
          />
          {error.text && (
            <Alert color="red" role="alert" title={t('Nothing was changed')}>
              {t(error.text)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('Keep it')}
            </Button>
            <Button color="red" loading={send.busy} onClick={() => void cancel()}>
              {t('Cancel application')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  )
}
