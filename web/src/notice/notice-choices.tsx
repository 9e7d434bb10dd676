import { Alert, Paper, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keysOf } from '@sevakendra/contract/kit/keys'
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

const ways = { portal: 'Portal', mail: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const satisfies Record<Channel, string>

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

  const isSetUp = (channel: Channel) => (channel !== 'sms' && channel !== 'whatsapp') || data.setUp[channel]

  const box = (group: Group, channel: Channel) => {
    const kept = group[channel]
    // The head of the column says it to who sees it.
    if (!isSetUp(channel))
      return (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('Not set up')}</span>
        </>
      )
    if (kept === null) return <span className={classes.why}>{t(channel === 'mail' ? 'Only in the portal' : 'No text for this')}</span>
    const pressed = turning?.group === group.group && turning.channel === channel ? turning.wanted : undefined
    return (
      <Switch
        size="md"
        aria-label={`${t(noticeGroups[group.group].label)}: ${t(ways[channel])}`}
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
        <Paper withBorder p="lg">
          <table className={classes.choices} aria-label={t('Choose Notifications')}>
            <thead>
              <tr>
                <td />
                {keysOf<Channel>(ways).map(channel => (
                  <th key={channel} scope="col">
                    {t(ways[channel])} {!isSetUp(channel) && <span className={classes.why}>{t('Not set up')}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.groups.map(group => {
                const { label, about } = noticeGroups[group.group]
                return (
                  <tr key={group.group}>
                    <th scope="row">
                      {t(label)} <span className={classes.about}>{t(about)}</span>
                    </th>
                    {keysOf<Channel>(ways).map(channel => (
                      <td key={channel}>{box(group, channel)}</td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Paper>
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
