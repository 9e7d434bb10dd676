import { Alert, Button, Card } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { noticeGroups } from '@sevakendra/contract/notice/choice/groups'
import {
  type ChannelDetail,
  readMessaging,
  removeMessaging,
  saveSms,
  saveWhatsapp,
  slots,
  smsEdit,
  type TextField,
  whatsappEdit,
} from '@sevakendra/contract/notice/message/endpoints'
import { channelWords, type MessagedGroup, type MessageLanguage, partsOf, proposalOf } from '@sevakendra/contract/notice/message/texts'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'
import type { FieldFor } from '../../kit/form/form'
import { StatusChip } from '../../kit/list/cells'
import { confirm } from '../../kit/record/confirm'
import { CopyText } from '../../kit/record/copy-text'
import { Facts } from '../../kit/record/facts'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import classes from './messaging-setup.module.css'

type Messaging = ReplyOf<typeof readMessaging>

/** `settings/messaging`: through whom SMS and WhatsApp messages go, under which registered texts; off until somebody sets it up. */
export function MessagingSetup() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readMessaging)
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('SMS and WhatsApp')}
      about={t('Short messages to people who asked for them under their notifications. Each channel is off until it is set up.')}
    >
      <div className={classes.parts}>
        <Alert color="yellow">
          {t(
            data.sandbox
              ? 'No real provider is built into this portal: its interface comes with a contract. The sandbox plays one and reaches nobody.'
              : 'No real provider is built into this portal: its interface comes with a contract. Until one is here, nothing is sent.',
          )}
        </Alert>
        {data.channels.map(one => (
          <Channel key={one.channel} now={one} all={data} />
        ))}
      </div>
    </Page>
  )
}

function Channel({ now, all }: { now: ChannelDetail; all: Messaging }) {
  const { t } = useTranslation()
  const title = useId()
  const [changing, setChanging] = useState(false)
  const { channel, on, kept, queue } = now
  const remove = useSend(removeMessaging, { channel })
  const forget = async () => {
    const text = 'Its key and texts are forgotten. What waits is not sent, and nobody is written to on this channel.'
    if (!(await confirm({ title: t('Switch this channel off?'), text: t(text), verb: t('Switch Off'), danger: true }))) return
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
            {t(channelWords[channel])}
          </h2>
          <StatusChip tone={on ? 'ok' : 'wait'}>{t(on ? 'On' : 'Off')}</StatusChip>
        </div>
        <p className={classes.quiet}>
          {t(
            channel === 'sms'
              ? 'In India an SMS of a business is delivered only if the business, its header and the text are registered on the DLT portal of an operator; any other text is blocked (TRAI, TCCCPR 2018). Register the texts below, then enter their IDs here.'
              : 'WhatsApp delivers only templates that were approved in WhatsApp Manager. Register the texts below there, then enter their names here.',
          )}
        </p>
        {kept && (
          <Facts
            of={[
              [t('Provider'), t('Sandbox')],
              [t('API key'), t('Stored, ends with {{tail}}', { tail: kept.keyTail })],
              ...(kept.entityId === null ? [] : ([[t('Principal Entity ID'), kept.entityId]] as [string, string][])),
              [t(channel === 'sms' ? 'Header' : 'Phone Number ID'), kept.senderId],
              [t('Waiting'), String(queue.queued)],
              [t('Failed'), String(queue.failed)],
              [t('Changed on'), timeWords(kept.changedAt)],
            ]}
          />
        )}
        {kept && !on && (
          <p className={classes.quiet}>{t('Off: no text is registered here, or the sandbox may not be used on this portal.')}</p>
        )}
        <div className={classes.buttons}>
          {all.sandbox && (
            <Button leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setChanging(true)}>
              {t(kept ? 'Change' : 'Set Up')}
            </Button>
          )}
          {kept && (
            <Button variant="default" loading={remove.busy} leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void forget()}>
              {t('Switch Off')}
            </Button>
          )}
        </div>
        <Texts now={now} business={all.businessName} />
        {changing && <ChannelForm now={now} close={() => setChanging(false)} />}
      </div>
    </Card>
  )
}

/** What is registered, and what the portal proposes to register where nothing is. */
function Texts({ now: { channel, texts }, business }: { now: ChannelDetail; business: string }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.texts}>
      {slots.map(({ slot, group, language }) => {
        const found = texts.find(one => one.slot === slot)
        const text = found?.text ?? proposalOf(channel, group, language, business)
        const { unicode, parts } = partsOf(text)
        const counted = unicode
          ? t('{{parts}} parts at least: Unicode, 70 characters in one part, else 67 each', { count: parts, parts })
          : t('{{parts}} parts at least: 160 characters in one part, else 153 each', { count: parts, parts })
        return (
          <li key={slot} className={classes.text}>
            <div className={classes.head}>
              <h3 className={classes.group}>{headingOf(t, group, language)}</h3>
              <StatusChip tone={found ? 'ok' : 'quiet'}>{found ? found.id : t('Not registered, proposal')}</StatusChip>
            </div>
            <p lang={language}>{text}</p>
            <div className={classes.head}>
              <p className={classes.quiet}>{channel === 'sms' ? counted : t('Counted as one message')}</p>
              <CopyText value={text} variant="subtle" size="xs" />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The texts of a channel, which both forms have. */
function RegisteredTexts({ Field }: { Field: FieldFor<TextField> }) {
  const { t } = useTranslation()
  return slots.map(({ slot, group, language }) => (
    <Fragment key={slot}>
      <h3 className={classes.group}>{headingOf(t, group, language)}</h3>
      <Field name={`${slot}Id`} />
      <Field name={`${slot}Text`} />
    </Fragment>
  ))
}

const headingOf = (t: (text: string) => string, group: MessagedGroup, language: MessageLanguage) =>
  `${t(noticeGroups[group].label)} · ${language === 'en' ? 'English' : 'हिन्दी'}`

const fieldsOf = (texts: ChannelDetail['texts']) =>
  Object.fromEntries(
    slots.flatMap(({ slot }) => {
      const found = texts.find(one => one.slot === slot)
      return [
        [`${slot}Id`, found?.id ?? ''],
        [`${slot}Text`, found?.text ?? ''],
      ]
    }),
  ) as Record<TextField, string>

function ChannelForm({ now: { channel, kept, texts }, close }: { now: ChannelDetail; close: () => void }) {
  const { t } = useTranslation()
  const bySms = useSend(saveSms)
  const byWhatsapp = useSend(saveWhatsapp)
  const shared = {
    version: kept?.version ?? 0,
    provider: 'sandbox' as const,
    apiKey: '',
    senderId: kept?.senderId ?? '',
    ...fieldsOf(texts),
  }
  const about = t(
    'A text is sent only with its ID. It must stand here letter for letter as it was registered, with one variable of at most 30 characters.',
  )
  const common = { close, about, submit: 'Save', size: 'xl' } as const
  return channel === 'sms' ? (
    <FormEdit {...common} title="SMS" schema={smsEdit} now={{ ...shared, entityId: kept?.entityId ?? '' }} send={bySms}>
      {Field => (
        <>
          <Field name="provider" />
          <Field name="apiKey" />
          <Field name="entityId" />
          <Field name="senderId" />
          <RegisteredTexts Field={Field} />
        </>
      )}
    </FormEdit>
  ) : (
    <FormEdit {...common} title="WhatsApp" schema={whatsappEdit} now={shared} send={byWhatsapp}>
      {Field => (
        <>
          <Field name="provider" />
          <Field name="apiKey" />
          <Field name="senderId" />
          <RegisteredTexts Field={Field} />
        </>
      )}
    </FormEdit>
  )
}
