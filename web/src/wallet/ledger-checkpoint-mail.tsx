import { Alert, Button, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { changeCheckpointMail, checkpointTo, readCheckpointMail } from '@sevakendra/contract/wallet/checkpoint/endpoints'
import { IconAlertTriangle, IconMail } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import frame from '../kit/record/check.module.css'

/** Who gets the newest block and the newest seal of the audit trail by mail each morning. */
export function LedgerCheckpointMail() {
  const { t } = useTranslation()
  const title = useId()
  const { data } = useRead(readCheckpointMail)
  const send = useSend(changeCheckpointMail)
  const [changing, setChanging] = useState(false)
  if (!data) return null
  const { admins, addresses, recipients, last, mailServer } = data
  return (
    <Paper withBorder component="section" className={frame.checkpoints} aria-labelledby={title}>
      <h2 id={title} className={frame.title}>
        {t('Checkpoint of each day by mail')}
      </h2>
      <p>
        {t(
          'Every morning an email is sent with a fingerprint of the ledger and the audit trail at that time. Compared later, it shows whether anything before it was changed, removed or inserted.',
        )}
      </p>
      <p>
        {t('It goes to {{n}} addresses.', { count: recipients, n: count(recipients) })}{' '}
        {last ? t('The last one was sent on {{time}}.', { time: timeWords(last.at) }) : t('None has been sent yet.')}
      </p>
      {!mailServer && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('No mail server is set up: the emails stay in the outbox of this portal, where they prove nothing.')}
        </Alert>
      )}
      <div>
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setChanging(true)}>
          {t('Recipients')}
        </Button>
      </div>
      {changing && (
        <FormDialog
          opened
          close={() => setChanging(false)}
          title="Recipients of the checkpoints"
          schema={checkpointTo}
          initial={{ admins, addresses }}
          submit="Save"
          send={send}
          done={() => notifications.show({ color: 'green', message: t('Saved') })}
        >
          {Field => (
            <>
              <Field name="admins" />
              <Field name="addresses" />
            </>
          )}
        </FormDialog>
      )}
    </Paper>
  )
}
