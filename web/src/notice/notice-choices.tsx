import { Alert, Paper, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Channel, chooseNotices, noticeChoices, type OwnChoices } from '@sevakendra/contract/notice/choice/endpoints'
import { alwaysTold, noticeGroups } from '@sevakendra/contract/notice/choice/groups'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kit/call/error-text'
import { readKey, useRead, useSend } from '../kit/call/send'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './notice-choices.module.css'

type Group = OwnChoices['groups'][number]

/** `my-profile/notifications`, `account/notifications`: what a person is told and by which way; each switch is sent by itself. */
export function NoticeChoices() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useRead(noticeChoices)
  const send = useSend(chooseNotices)
  /** What was pressed, until the server has answered. */
  const [turning, setTurning] = useState<{ group: string; channel: Channel; wanted: boolean }>()
  if (!data) return <LoadState error={error} again={refetch} />

  async function turn(group: Group['group'], channel: Channel, wanted: boolean) {
    setTurning({ group, channel, wanted })
    try {
      client.setQueryData(readKey(noticeChoices), await send({ group, channel, wanted }))
    } catch (failure) {
      notifications.show({ color: 'red', title: t('Error'), message: t(errorText(failure)), position: 'top-center' })
    } finally {
      setTurning(undefined)
    }
  }

  const whyAbsent = (channel: Channel) => {
    if (channel !== 'sms' && channel !== 'whatsapp') return 'Only in the portal'
    return data.setUp[channel] ? 'No text for this' : 'Not set up'
  }

  const box = (group: Group, channel: Channel, label: string) => {
    const kept = group[channel]
    const pressed = turning?.group === group.group && turning.channel === channel ? turning.wanted : undefined
    return kept === null ? (
      <Absent label={label} why={t(whyAbsent(channel))} />
    ) : (
      <Switch
        size="md"
        label={label}
        aria-label={`${t(noticeGroups[group.group].label)}: ${label}`}
        checked={pressed ?? kept}
        disabled={turning !== undefined}
        onChange={event => void turn(group.group, channel, event.currentTarget.checked)}
        classNames={{ root: classes.way, track: classes.track }}
      />
    )
  }

  return (
    <Page
      title={t('Choose Notifications')}
      about={t('A choice holds from the next event on. What you switch off stays on its screen, where you can look it up.')}
    >
      <div className={classes.groups}>
        {data.email === null && <Alert color="yellow">{t('Your account has no email address, so no mails reach you.')}</Alert>}
        {(data.setUp.sms || data.setUp.whatsapp) && data.phone === null && (
          <Alert color="yellow">{t('Your account has no mobile number, so no SMS or WhatsApp messages reach you.')}</Alert>
        )}
        {data.groups.map(group => {
          const { label, about } = noticeGroups[group.group]
          return (
            <Paper key={group.group} withBorder p="lg" component="section" aria-label={t(label)}>
              <h2 className={classes.title}>{t(label)}</h2>
              <p className={classes.about}>{t(about)}</p>
              <div className={classes.ways}>
                {box(group, 'portal', t('Portal'))}
                {box(group, 'mail', t('Email'))}
                {box(group, 'sms', t('SMS'))}
                {box(group, 'whatsapp', t('WhatsApp'))}
              </div>
            </Paper>
          )
        })}
        <Paper withBorder p="lg" component="section" aria-label={t('Always On')}>
          <h2 className={classes.title}>
            <IconLock size={18} aria-hidden="true" /> {t('Always On')}
          </h2>
          <p className={classes.about}>{t('These cannot be switched off, neither in the portal nor as mails.')}</p>
          <dl className={classes.always}>
            {alwaysTold.map(({ label, about }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{t(about)}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      </div>
    </Page>
  )
}

/** A way that does not exist for a group, or not yet, in the place of its switch. */
function Absent({ label, why }: { label: string; why: string }) {
  return (
    <p className={classes.way}>
      <span className={classes.absent}>{label}</span>
      <span className={classes.why}>{why}</span>
    </p>
  )
}
