import { Button } from '@mantine/core'
import {
  createWebhook,
  eventTypes,
  newWebhook,
  pauseWebhook,
  readWebhooks,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  testWebhook,
  type Webhook,
  webhookAddressProblem,
  webhookStates,
  webhookTones,
} from '@sevakendra/contract/developer/webhook/endpoints'
import { count } from '@sevakendra/contract/kit/money'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call/call'
import { showFailure } from '../../kit/call/failure-notes'
import { readKey, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { StatusChip } from '../../kit/list/cells'
import cards from '../../kit/record/card-rows.module.css'
import { confirm } from '../../kit/record/confirm'
import { LoadState } from '../../kit/shell/load-state'
import { ShownOnce } from '../shown-once'
import { DeliveryLog, everyMs } from './delivery-log'

/** The addresses to which messages are sent, and a new one. */
export function WebhookList() {
  const { t } = useTranslation()
  const [logs, setLogs] = useState<readonly string[]>([])
  // How much waits and failed must not contradict the log below it.
  const { data, error, refetch } = useQuery({
    queryKey: readKey(readWebhooks),
    queryFn: ({ signal }) => call(readWebhooks, { signal }),
    refetchInterval: query =>
      logs.length > 0 || (query.state.data?.webhooks.some(({ waiting }) => waiting > 0) ?? false) ? everyMs : false,
  })
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const send = useSend(createWebhook)
  return (
    <section className={cards.card} aria-labelledby="webhooks">
      <header className={cards.head}>
        <h2 id="webhooks">{t('Webhooks')}</h2>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('Add Webhook')}
        </Button>
      </header>
      {!data && <LoadState error={error} again={refetch} />}
      {data?.webhooks.length === 0 && (
        <p className={cards.quiet}>
          {t('There are none. A message goes to each when a record changes its state or something is posted to the wallet.')}
        </p>
      )}
      <ul className={cards.rows}>
        {data?.webhooks.map(one => (
          <Hook
            key={one.id}
            of={one}
            shown={setSecret}
            open={logs.includes(one.id)}
            setOpen={open => setLogs(open ? [...logs, one.id] : logs.filter(id => id !== one.id))}
          />
        ))}
      </ul>
      {adding && (
        <FormDialog
          opened
          close={() => setAdding(false)}
          title="Add Webhook"
          submit="Add Webhook"
          schema={newWebhook}
          initial={{ events: ['state.changed', 'wallet.posted'] }}
          send={send}
          done={({ secret: made }) => setSecret(made)}
          about={t(
            'Messages have numbers, states and amounts, and nothing personal. They are signed, and sent again for two days until your server accepts them.',
          )}
        >
          {(Field, { values }) => (
            <>
              <Field name="url" autoFocus checked help={isPlainHttp(values.url ?? '') ? <HttpsHint /> : undefined} />
              <Field name="events" />
            </>
          )}
        </FormDialog>
      )}
      {secret && <ShownOnce title={t('Secret of the Webhook')} secret={secret} done={() => setSecret(undefined)} />}
    </section>
  )
}

/** Typed so far that nothing which follows makes it right. */
const isPlainHttp = (address: string) => /^http:\/\/./i.test(address.trim()) && webhookAddressProblem(address.trim(), false) !== undefined

/** In place of what the field says else, while it is typed. */
function HttpsHint() {
  const { t } = useTranslation()
  return <span role="status">{t('Begin with https:// in place of http://. Messages are only sent encrypted.')}</span>
}

interface HookProps {
  of: Webhook
  shown: (secret: string) => void
  /** Its log. */
  open: boolean
  setOpen: (open: boolean) => void
}

function Hook({ of, shown, open, setOpen }: HookProps) {
  const { t } = useTranslation()
  const [pause, resume] = [useSend(pauseWebhook, { id: of.id }), useSend(resumeWebhook, { id: of.id })]
  const [test, remove, rotate] = [
    useSend(testWebhook, { id: of.id }),
    useSend(removeWebhook, { id: of.id }),
    useSend(rotateSecret, { id: of.id }),
  ]
  const name = of.url
  async function askRemove() {
    const text = t('What has not been delivered to it yet is not sent any more.')
    if (await confirm({ title: t('Remove the webhook {{name}}?', { name }), text, verb: 'Remove', keep: 'Keep it', danger: true }))
      await remove().catch(showFailure)
  }
  async function askRotate() {
    const text = t('For 24 hours messages are signed with the old one as well, so that your server can change over.')
    if (!(await confirm({ title: t('Make a new secret for {{name}}?', { name }), text, verb: 'Make New Secret' }))) return
    await rotate()
      .then(({ secret }) => shown(secret))
      .catch(showFailure)
  }
  const counts = [
    ...(of.waiting > 0 ? [t('waiting: {{n}}', { n: count(of.waiting) })] : []),
    ...(of.failed > 0 ? [t('failed: {{n}}', { n: count(of.failed) })] : []),
  ]
  return (
    <li aria-label={name}>
      <div className={cards.what}>
        <p className={cards.name}>{name}</p>
        <p className={cards.quiet}>{[...of.events.map(one => t(eventTypes[one])), ...counts].join(' · ')}</p>
        {of.state === 'failing' && (
          <p className={cards.quiet}>{t('It did not accept messages for two days. What happens meanwhile waits until you resume it.')}</p>
        )}
        {of.offReason && <p className={cards.quiet}>{t('Switched off by the back office: {{reason}}', { reason: of.offReason })}</p>}
      </div>
      <StatusChip tone={webhookTones[of.state]}>{t(webhookStates[of.state])}</StatusChip>
      <div className={cards.buttons}>
        <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('Deliveries')}
        </Button>
        {of.state === 'active' && (
          <>
            <Button variant="default" loading={test.busy} onClick={() => void test().catch(showFailure)}>
              {t('Send Test')}
            </Button>
            <Button variant="default" loading={pause.busy} onClick={() => void pause().catch(showFailure)}>
              {t('Pause')}
            </Button>
          </>
        )}
        {(of.state === 'paused' || of.state === 'failing') && (
          <Button variant="default" loading={resume.busy} onClick={() => void resume().catch(showFailure)}>
            {t('Resume')}
          </Button>
        )}
        {of.state !== 'off' && (
          <>
            <Button variant="default" loading={rotate.busy} onClick={() => void askRotate()}>
              {t('New Secret')}
            </Button>
            <Button variant="subtle" color="red" loading={remove.busy} onClick={() => void askRemove()}>
              {t('Remove')}
            </Button>
          </>
        )}
      </div>
      {open && <DeliveryLog of={of} />}
    </li>
  )
}
