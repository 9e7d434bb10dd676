import { Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { backSetting, type OwnSettings, type Setting, setUpFirst, shopSetting } from '@sevakendra/contract/identity/profile/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { errorText, problemOf } from '../../kit/call/error-text'
import { readKey, useRead, useSend } from '../../kit/call/send'
import { confirm } from '../../kit/record/confirm'
import { turnReports } from '../../kit/session/activity'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { FactorSetup } from '../factor/factor-setup'
import classes from './account-setting.module.css'
import { Card } from './profile-card'
import { SettingFactor } from './setting-factor'

/** `my-profile/setting`, `account/my-setting`: the three toggles of an account, each sent by itself. */
export function AccountSetting() {
  const { t } = useTranslation()
  const calls = useLocation().pathname.startsWith('/backend') ? backSetting : shopSetting
  const client = useQueryClient()
  const { data, error, refetch } = useRead(calls.get)
  const update = useSend(calls.update)
  /** What was pressed, until the server has answered. */
  const [turning, setTurning] = useState<{ prop: Setting; on: boolean }>()
  const [settingUp, setSettingUp] = useState<'turn' | 'anew'>()
  if (!data) return <LoadState error={error} again={refetch} />

  async function turn(prop: Setting, on: boolean) {
    setTurning({ prop, on })
    try {
      const settings = await update({ prop, value: on ? 'true' : 'false' })
      client.setQueryData<OwnSettings>(readKey(calls.get), settings)
      if (prop === 'activityTracking') turnReports(on)
    } catch (failure) {
      if (problemOf(failure)?.message === setUpFirst) setSettingUp('turn')
      else notifications.show({ color: 'red', title: t('Error'), message: t(errorText(failure)), position: 'top-center' })
    } finally {
      setTurning(undefined)
    }
  }

  async function turnFactor(on: boolean, kind: string | null | undefined) {
    if (on && kind === null) setSettingUp('turn')
    else if (on || (await sureOff())) await turn('twoFactorAuthentication', on)
  }
  const sureOff = () =>
    confirm({
      title: t('Switch two-factor authentication off?'),
      text: t('After that, your password alone opens your account. The second factor and its recovery codes are deleted.'),
      verb: 'Switch off',
      danger: true,
    })

  const toggle = (prop: Setting, press: (on: boolean) => unknown = on => turn(prop, on)) => ({
    checked: turning?.prop === prop ? turning.on : data[prop],
    disabled: turning !== undefined,
    press,
  })

  return (
    <Page title={t('Account Settings')}>
      <div className={classes.groups}>
        <Card title={t('Security')}>
          <SettingFactor setUp={() => setSettingUp('anew')}>
            {kind => (
              <Toggle
                label={t('Two-factor authentication')}
                about={t('Adds an extra layer of security beyond a password')}
                {...toggle('twoFactorAuthentication', on => turnFactor(on, kind))}
              />
            )}
          </SettingFactor>
          <Toggle
            label={t('Login notifications')}
            about={t('Alerts when the account is accessed from a new device')}
            {...toggle('loginNotification')}
          />
        </Card>
        <Card title={t('Privacy')}>
          <Toggle label={t('Activity tracking')} about={t('Allow collection of usage data')} {...toggle('activityTracking')}>
            <p className={classes.more}>
              {t(
                'For 90 days we count which screens you open, but never which records, so that search shows the ones you use often first. If you switch this off, the counts are deleted.',
              )}
            </p>
          </Toggle>
        </Card>
        <Card title={t('Notifications')}>
          <p className={classes.more}>{t('What reaches you, and by which way')}</p>
          <Link to="../notifications" relative="path">
            {t('Choose Notifications')}
          </Link>
        </Card>
      </div>
      <FactorSetup
        opened={settingUp !== undefined}
        close={() => setSettingUp(undefined)}
        done={() => {
          setSettingUp(undefined)
          if (settingUp === 'turn') void turn('twoFactorAuthentication', true)
          else void refetch()
        }}
      />
    </Page>
  )
}

interface ToggleProps {
  label: string
  about: string
  checked: boolean
  disabled: boolean
  press: (on: boolean) => unknown
  children?: ReactNode
}

function Toggle({ label, about, checked, disabled, press, children }: ToggleProps) {
  return (
    <div className={classes.toggle}>
      <Switch
        // The whole of it is one label: its name alone is what a screen reader calls the switch.
        aria-label={label}
        label={label}
        description={about}
        labelPosition="left"
        size="md"
        checked={checked}
        aria-disabled={disabled}
        onChange={event => !disabled && press(event.currentTarget.checked)}
        classNames={{ body: classes.body, track: classes.track, labelWrapper: classes.label }}
      />
      {children}
    </div>
  )
}
