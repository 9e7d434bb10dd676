import { Button } from '@mantine/core'
import { type Role, roles, roleWords } from '@sevakendra/contract/kit/capabilities'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { readUser, type UserDetail } from '@sevakendra/contract/people/user/endpoints'
import { factorWords } from '@sevakendra/contract/people/words'
import { type CapabilityGroup, officeGroups, shopGroups } from '@sevakendra/contract/register/capability-words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead } from '../../kit/call/send'
import { Facts } from '../../kit/record/facts'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { AccountStatusChip, Card, History, Quiet, Rows, SignIns } from '../parts'
import classes from '../parts.module.css'
import { UserActions } from './user-actions'

const listPath = '/backend/user-management/all-users'

interface UserRecordProps {
  /** What another room adds about a person. */
  beside?: (user: UserDetail) => ReactNode
  /** Cards of other rooms, above the timeline. */
  cards?: (user: UserDetail) => ReactNode
}

/** `user-management/user/{id}`: one person, what they may do, where they are signed in, and what can be done for them. */
export function UserRecord({ beside, cards }: UserRecordProps) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(readUser, { params: { id } })
  if (!data || data.id !== id) return <LoadState error={error} again={refetch} />
  return <Shown key={id} user={data} beside={beside?.(data)} cards={cards?.(data)} />
}

function Shown({ user, beside, cards }: { user: UserDetail; beside: ReactNode; cards: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  const office = user.role === 'admin' || user.role === 'staff'
  return (
    <Page
      trail={
        <>
          {t('User Management')} › <Link to={listPath}>{t('All Users')}</Link> › {user.code}
        </>
      }
      title={user.name}
      beside={<AccountStatusChip of={user.status} />}
      about={`${user.code} · ${t(roleWords[user.role])}${user.shop ? ` · ${user.shop.shopName}` : ''}`}
      action={
        <>
          {beside}
          {office && may('staff.manage') && (
            <Button component={Link} to={`/backend/user-management/staff-list?open=${user.id}`}>
              {t('Edit and permissions')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <Card title={t('Details')}>
            <Facts
              of={[
                [t('User Name'), user.userName],
                [t('Mobile No.'), user.mobile],
                [t('Email ID'), user.email],
                [t('Merchant'), user.shop && <Shop of={user.shop} />],
                [t('Second Factor'), t(factorWords[user.secondFactor])],
                [t('Password changed'), user.passwordChangedAt && timeWords(user.passwordChangedAt)],
                [t('Temporary password until'), user.temporaryUntil && timeWords(user.temporaryUntil)],
                [t('Since'), timeWords(user.createdAt)],
                [t('Added by'), user.createdBy],
              ]}
            />
          </Card>
          <UserActions user={user} />
          <Card title={t('Permissions')}>
            <Permissions user={user} />
          </Card>
          <Card title={t('Signed in now')}>
            <Rows none={t('Not signed in anywhere.')}>
              {user.sessions.map(({ id, since, seenAt, ip, browser, impersonator }) => (
                <li key={id}>
                  <p>
                    {impersonator ? t('{{name}} is viewing', { name: impersonator }) : t(browser)}
                    <br />
                    <span className={classes.quiet}>
                      {[ip, t('since {{time}}', { time: timeWords(since) })].filter(Boolean).join(' · ')}
                    </span>
                  </p>
                  <p className={classes.quiet}>{t('last seen {{time}}', { time: timeWords(seenAt) })}</p>
                </li>
              ))}
            </Rows>
          </Card>
          <Card title={t('Sign-in history')}>
            <SignIns of={user.signIns} />
          </Card>
        </div>
        <aside className={classes.side}>
          {cards}
          <Card title={t('Timeline')}>
            <History of={user.timeline} kind="app_user." />
          </Card>
        </aside>
      </div>
    </Page>
  )
}

function Shop({ of: { id, code, shopName, status } }: { of: NonNullable<UserDetail['shop']> }) {
  const may = useMay()
  const words = `${code} ${shopName}`
  return (
    <>
      {may('merchant.read') ? <Link to={`/backend/user-management/merchant/${id}`}>{words}</Link> : words}
      {status === 'suspended' && (
        <>
          {' '}
          <AccountStatusChip of={status} />
        </>
      )}
    </>
  )
}

const always: Partial<Record<Role, string>> = {
  admin: 'An admin may do everything.',
  merchant: 'The owner of a shop may do everything in the shop, and manage its staff and members.',
  frenchie: 'A member may do everything in its own shop.',
}

/** What was granted, in the words in which it is granted. */
function Permissions({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const whole = always[user.role]
  if (whole && roles.includes(user.role)) return <Quiet>{t(whole)}</Quiet>
  const groups = (user.role === 'staff' ? officeGroups : shopGroups)
    .map(group => held(group, user.granted))
    .filter(group => group.labels.length > 0)
  if (groups.length === 0) return <Quiet>{t('No permissions yet.')}</Quiet>
  return (
    <div className={classes.groups}>
      {groups.map(({ label, labels }) => (
        <div key={label}>
          <strong>{t(label)}</strong>
          <ul>
            {labels.map(one => (
              <li key={one}>{t(one)}</li>
            ))}
          </ul>
        </div>
      ))}
      {user.granted.includes('payment.decide') && (
        <p>
          {user.approvalLimit === null
            ? t('Payments without a limit')
            : t('Payments up to {{amount}}', { amount: money(user.approvalLimit) })}
        </p>
      )}
    </div>
  )
}

const held = (group: CapabilityGroup, granted: readonly string[]) => ({
  label: group.label,
  labels: Object.entries(group.of)
    .filter(([name]) => granted.includes(name))
    .map(([, words]) => words.label),
})
