import { Alert, Button, Card } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type readSmtp, removeSmtp, saveSmtp, smtpEdit } from '@sevakendra/contract/site/mail/endpoints'
import { securityWords } from '@sevakendra/contract/site/mail/words'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../kit/call/failure-notes'
import { useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'
import { StatusChip } from '../../kit/list/cells'
import { confirm } from '../../kit/record/confirm'
import { Facts } from '../../kit/record/facts'
import classes from './smtp-setup.module.css'

type Smtp = ReplyOf<typeof readSmtp>

const inForceWords = { portal: 'Set here', environment: 'From the environment', none: 'Not set' }

/** Which server sends, where it was set, and how it is changed. */
export function SmtpServer({ now }: { now: Smtp }) {
  const { t } = useTranslation()
  const title = useId()
  const remove = useSend(removeSmtp)
  const [changing, setChanging] = useState(false)
  const { inForce, kept, environment } = now

  const forget = async () => {
    const text = environment
      ? 'Mails then go through the server of the environment.'
      : 'Mails then stay in the outbox, where an admin can read them, with the codes and links in them.'
    if (!(await confirm({ title: t('Remove this mail server?'), text: t(text), verb: t('Remove'), danger: true }))) return
    try {
      await remove()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <Card component="section" aria-labelledby={title}>
      <div className={classes.part}>
        <div className={classes.head}>
          <h2 id={title} className={classes.title}>
            {t('Mail server')}
          </h2>
          <StatusChip tone={inForce === 'none' ? 'wait' : 'ok'}>{t(inForceWords[inForce])}</StatusChip>
        </div>
        {kept && (
          <Facts
            of={[
              [t('Server'), `${kept.host}:${kept.port}`],
              [t('Encryption'), t(securityWords[kept.security])],
              [t('User name'), kept.user ?? t('none')],
              [t('Password'), t(kept.hasPassword ? 'Stored, not shown' : 'none')],
              [t('Sender'), kept.fromName ? `${kept.fromName} <${kept.fromAddress}>` : kept.fromAddress],
              [t('Replies go to'), kept.replyTo ?? t('Email address of the business')],
              [t('Changed on'), timeWords(kept.changedAt)],
            ]}
          />
        )}
        {!kept && environment && (
          <Facts
            of={[
              [t('Server'), `${environment.host}:${environment.port}`],
              [t('Sender'), environment.fromAddress],
            ]}
          />
        )}
        {kept && environment && (
          <p className={classes.quiet}>
            {t('The environment names {{host}}. It is used only while no server is set here.', { host: environment.host })}
          </p>
        )}
        {inForce === 'environment' && (
          <p className={classes.quiet}>
            {t('This server is set by the person who runs the portal. A server that you set here is used before it.')}
          </p>
        )}
        {inForce === 'none' && (
          <Alert color="yellow">{t('No mail server is set: every mail stays in the outbox and reaches nobody.')}</Alert>
        )}
        <div className={classes.buttons}>
          <Button leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {t(kept ? 'Change' : 'Set up a mail server')}
          </Button>
          {kept && (
            <Button variant="default" loading={remove.busy} leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void forget()}>
              {t('Remove')}
            </Button>
          )}
        </div>
        {changing && <SmtpForm now={now} close={() => setChanging(false)} />}
      </div>
    </Card>
  )
}

function SmtpForm({ now: { kept }, close }: { now: Smtp; close: () => void }) {
  const { t } = useTranslation()
  const save = useSend(saveSmtp)
  const start = kept
    ? { ...kept, user: kept.user ?? '', fromName: kept.fromName ?? '', replyTo: kept.replyTo ?? '' }
    : { version: 0, host: '', port: 587, security: 'starttls' as const, user: '', fromAddress: '', fromName: '', replyTo: '' }
  const { version, host, port, security, user, fromAddress, fromName, replyTo } = start
  return (
    <FormEdit
      close={close}
      title="Mail server"
      about={t('Your mail provider tells you server, port, encryption and user name.')}
      schema={smtpEdit}
      now={{ version, host, port, security, user, password: '', fromAddress, fromName, replyTo }}
      submit="Save"
      size="lg"
      send={save}
      done={() => notifications.show({ color: 'green', message: t('Saved. Send a test mail to see whether it works.') })}
    >
      {(Field, form) => (
        <>
          <Field name="host" />
          <Field
            name="security"
            onChange={chosen => {
              const { port } = form.current()
              if (chosen === 'tls' && port === 587) form.set('port', 465)
              if (chosen === 'starttls' && port === 465) form.set('port', 587)
            }}
          />
          <Field name="port" />
          <Field name="user" />
          <Field name="password" />
          <Field name="fromAddress" />
          <Field name="fromName" />
          <Field name="replyTo" />
        </>
      )}
    </FormEdit>
  )
}
