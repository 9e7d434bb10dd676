import { Button, Paper } from '@mantine/core'
import { factorWords } from '@sevakendra/contract/identity/factor/endpoints'
import type { OwnProfile } from '@sevakendra/contract/identity/profile/endpoints'
import { roleWords } from '@sevakendra/contract/kit/capabilities'
import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { type CapabilityGroup, officeGroups, shopGroups } from '@sevakendra/contract/register/capability-words'
import { IconMail, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../kit/call/send'
import { StatusChip } from '../../kit/list/cells'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { ChangePassword } from '../recover/change-password'
import { useMine } from './mine'
import classes from './my-profile.module.css'
import { Card, Fact } from './profile-card'
import { ProfileEmail } from './profile-email'
import { ProfileForm } from './profile-form'
import { ProfilePhoto } from './profile-photo'
import { ProfileSessions } from './profile-sessions'

/** `my-profile`, `account/my-profile`: who I am here, what I may do, and where I am signed in. @param cards of other rooms */
export function MyProfile({ cards }: { cards?: ReactNode }) {
  const { t } = useTranslation()
  const { calls } = useMine()
  const { data, error, refetch } = useRead(calls.read)
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page title={t('My Profile')}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Paper withBorder p="lg">
            <ProfilePhoto profile={data} />
          </Paper>
          <Details profile={data} />
        </div>
        <div className={classes.column}>
          <Security profile={data} />
          {data.shop && <Shop shop={data.shop} />}
          {cards}
          {data.granted && <Granted profile={data} granted={data.granted} />}
          <ProfileSessions />
        </div>
      </div>
    </Page>
  )
}

function Details({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<'fields' | 'email'>()
  const close = () => setEditing(undefined)
  return (
    <Card
      title={t('Details')}
      action={
        <Button variant="default" size="compact-md" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing('fields')}>
          {t('Edit')}
        </Button>
      }
    >
      <dl className={classes.facts}>
        <Fact label={t('Name')}>{profile.name}</Fact>
        <Fact label={t('User Name')}>{profile.userName}</Fact>
        <Fact label={t('Mobile No.')}>{profile.mobile}</Fact>
        <Fact label={t('Email ID')}>
          {profile.email}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMail size={16} aria-hidden />}
            aria-label={t('Change the email address')}
            onClick={() => setEditing('email')}
          >
            {t('Change')}
          </Button>
        </Fact>
        <Fact label={t('Code')}>{profile.code}</Fact>
        <Fact label={t('Role')}>{t(roleWords[profile.role])}</Fact>
        <Fact label={t('Since')}>{dayWords(dayOf(profile.since))}</Fact>
      </dl>
      {editing === 'fields' && <ProfileForm profile={profile} close={close} />}
      {editing === 'email' && <ProfileEmail close={close} />}
    </Card>
  )
}

function Security({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation()
  const { setting } = useMine()
  return (
    <Card title={t('Security')}>
      <dl className={classes.facts}>
        <Fact label={t('Password changed')}>{profile.passwordChangedAt ? timeWords(profile.passwordChangedAt) : t('Not yet')}</Fact>
        <Fact label={t('Two-factor authentication')}>
          <StatusChip tone={profile.twoFactorAuthentication ? 'ok' : 'wait'}>
            {profile.twoFactorAuthentication ? t('On') : t('Off')}
          </StatusChip>
          {profile.secondFactor && <span className={classes.kind}>{t(factorWords[profile.secondFactor])}</span>}
        </Fact>
      </dl>
      <div className={classes.actions}>
        <ChangePassword />
        <Button component={Link} to={setting} variant="default">
          {t('Security settings')}
        </Button>
      </div>
    </Card>
  )
}

/** What was granted, as the person who granted it reads it. */
function Granted({ profile, granted }: { profile: OwnProfile; granted: readonly string[] }) {
  const { t } = useTranslation()
  const of: readonly CapabilityGroup[] = profile.role === 'staff' ? officeGroups : shopGroups
  const groups = of
    .map(({ label, of }) => ({ label, words: Object.entries(of).filter(([name]) => granted.includes(name)) }))
    .filter(({ words }) => words.length > 0)
  const cap = profile.role === 'staff' ? profile.approvalLimit : profile.dailyCap
  const limited =
    profile.role === 'staff' ? granted.includes('payment.decide') : granted.some(name => name === 'nsdl.apply' || name === 'idSale.pay')
  return (
    <Card title={t('What you can do')}>
      {groups.length === 0 && <p className={classes.quiet}>{t('You have not been given any permission yet.')}</p>}
      {groups.map(({ label, words }) => (
        <div key={label} className={classes.group}>
          <h3>{t(label)}</h3>
          <ul>
            {words.map(([name, one]) => (
              <li key={name}>{t(one.label)}</li>
            ))}
          </ul>
        </div>
      ))}
      {limited && (
        <dl className={classes.facts}>
          <Fact label={profile.role === 'staff' ? t('Largest payment you can approve') : t('What you can spend in a day')}>
            {cap === null ? t('No limit') : money(cap)}
          </Fact>
        </dl>
      )}
      <p className={classes.quiet}>
        {profile.role === 'staff' ? t('An admin decides what you may do.') : t('The owner of your shop decides what you may do.')}
      </p>
    </Card>
  )
}

function Shop({ shop }: { shop: NonNullable<OwnProfile['shop']> }) {
  const { t } = useTranslation()
  const { base } = useMine()
  const may = useMay()
  return (
    <Card
      title={t('Shop')}
      action={
        may('idSale.readOwn') && (
          <Button component={Link} to={`${base}/account/ids`} variant="default" size="compact-md">
            {t('My IDs')}
          </Button>
        )
      }
    >
      <dl className={classes.facts}>
        <Fact label={t('Shop Name')}>{shop.shopName}</Fact>
        <Fact label={t('Code')}>{shop.code}</Fact>
        <Fact label={t('Address')}>{shop.address}</Fact>
        <Fact label={t('Package')}>{shop.package}</Fact>
        <Fact label={t('ID Type')}>{shop.idType}</Fact>
        <Fact label={t('Mobile No.')}>{shop.mobileNo}</Fact>
        <Fact label={t('Email ID')}>{shop.emailId}</Fact>
        {shop.parent && <Fact label={t('Member of')}>{`${shop.parent.shopName} (${shop.parent.code})`}</Fact>}
      </dl>
      <p className={classes.quiet}>
        {t(
          'Changing your own details does not change the record of the shop: its name, address and contact are changed by our office. Please write to us.',
        )}
      </p>
    </Card>
  )
}
