import { Alert, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { Tone } from '@sevakendra/contract/kit/list'
import { money } from '@sevakendra/contract/kit/money'
import { stateTones, stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import {
  reactivateShopStaff,
  readShopStaff,
  renewShopStaffPassword,
  type ShopStaffDetail,
  signOutShopStaff,
  suspendShopStaff,
  temporary,
} from '@sevakendra/contract/people/shop-staff/endpoints'
import { timelineWords } from '@sevakendra/contract/people/user/words'
import { shopGroups } from '@sevakendra/contract/register/capability-words'
import { IconKey, IconLogout, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { PasswordField } from '../../kit/field/password'
import { FormDialog } from '../../kit/form/dialog'
import { StatusChip } from '../../kit/list/cells'
import { confirm } from '../../kit/record/confirm'
import { Facts } from '../../kit/record/facts'
import { momentsIn, Timeline } from '../../kit/record/timeline'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { AccountStatusButtons } from '../account-status-buttons'
import { AccountStatusChip, Card, Quiet, Rows } from '../parts'
import classes from '../parts.module.css'
import { useShopPaths } from '../shop-paths'

/** `user-management/staff/{id}`: one employee of the shop. */
export function ShopStaffView() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const paths = useShopPaths()
  const { data, error, refetch } = useRead(readShopStaff, { params: { id } })
  const trail = <Link to={paths.staffList}>{t('Staff List')}</Link>
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  return (
    <Page
      title={data.name}
      trail={trail}
      about={data.code}
      beside={<AccountStatusChip of={data.status} />}
      action={
        <Button component={Link} to={paths.staffEdit(id)} leftSection={<IconPencil size={16} aria-hidden />}>
          {t('Edit')}
        </Button>
      }
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <Spending of={data} />
          <Details of={data} />
          <Help of={data} />
          <Applications of={data} />
          <SignIns of={data} />
        </div>
        <div className={classes.side}>
          <Card title={t('History')}>
            <Timeline moments={momentsIn(data.timeline, timelineWords, text => t(text), 'app_user.')} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

function Details({ of }: { of: ShopStaffDetail }) {
  const { t } = useTranslation()
  const granted = shopGroups.flatMap(group => Object.entries(group.of)).filter(([name]) => of.granted.some(one => one === name))
  return (
    <Card title={t('Details')}>
      {of.temporaryUntil && (
        <Alert color="yellow" mb="md">
          {t('The temporary password has not been changed yet. It ends on {{when}}.', { when: timeWords(of.temporaryUntil) })}
        </Alert>
      )}
      <Facts
        of={[
          [t('User Name'), of.userName],
          [t('Mobile No.'), of.mobileNo],
          [t('Email ID'), of.emailId],
          [t('Last seen'), of.lastSeenAt ? timeWords(of.lastSeenAt) : t('Never')],
          [t('Added'), timeWords(of.createdAt)],
          [t('Granted services'), granted.length > 0 ? granted.map(([, { label }]) => t(label)).join(', ') : t('None')],
        ]}
      />
    </Card>
  )
}

function Spending({ of: { dailyCap, spentToday } }: { of: ShopStaffDetail }) {
  const { t } = useTranslation()
  return (
    <Card title={t('Spent today')}>
      <p className={classes.balance}>{money(spentToday)}</p>
      {dailyCap === null ? (
        <Quiet>{t('No daily cap')}</Quiet>
      ) : (
        <Quiet>
          {t('Daily cap {{cap}}, left today {{left}}', { cap: money(dailyCap), left: money(Math.max(0, dailyCap - spentToday)) })}
        </Quiet>
      )}
    </Card>
  )
}

function Applications({ of }: { of: ShopStaffDetail }) {
  const { t } = useTranslation()
  const paths = useShopPaths()
  const words: Record<string, string> = stateWords
  const tones: Partial<Record<string, Tone>> = stateTones
  return (
    <Card title={t('Last applications')}>
      <Rows none={t('Nothing has been started yet.')}>
        {of.applications.map(({ id, refNo, applicant, status, at }) => (
          <li key={id}>
            <p>
              <Link to={paths.application(id)}>{applicant || refNo}</Link>
              <br />
              <span className={classes.quiet}>
                {refNo}, <time dateTime={at}>{timeWords(at)}</time>
              </span>
            </p>
            <StatusChip tone={tones[status] ?? 'quiet'}>{t(words[status] ?? status)}</StatusChip>
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function SignIns({ of }: { of: ShopStaffDetail }) {
  const { t } = useTranslation()
  return (
    <Card title={t('Sign-ins')}>
      <Rows none={t('Nobody has signed in yet.')}>
        {of.signIns.map(({ at, ip, browser, open }) => (
          <li key={at}>
            <p>
              {t(browser)}
              <br />
              <span className={classes.quiet}>{[timeWords(at), ip].filter(Boolean).join(' · ')}</span>
            </p>
            {open && <StatusChip tone="ok">{t('Signed in')}</StatusChip>}
          </li>
        ))}
      </Rows>
    </Card>
  )
}

/** What the shop can do for, and about, this person. */
function Help({ of }: { of: ShopStaffDetail }) {
  const { t } = useTranslation()
  const [renewing, setRenewing] = useState(false)
  const signOut = useSend(signOutShopStaff, { id: of.id })
  async function endAll() {
    const sure = await confirm({
      title: t('Sign {{name}} out everywhere?', { name: of.name }),
      text: t('Every browser of this person is signed out at once. They can sign in again with their password.'),
      verb: t('Sign out everywhere'),
    })
    if (!sure) return
    try {
      const { ended } = await signOut()
      notifications.show({ color: 'green', message: t('Sign-ins ended: {{count}}', { count: ended }) })
    } catch (error) {
      showFailure(error)
    }
  }
  const name = { name: of.name }
  return (
    <Card title={t('Account')}>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={() => setRenewing(true)}>
          {t('New temporary password')}
        </Button>
        <Button variant="default" loading={signOut.busy} leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void endAll()}>
          {t('Sign out everywhere')}
        </Button>
        <AccountStatusButtons
          of={of}
          suspend={{
            endpoint: suspendShopStaff,
            title: 'Suspend this person?',
            about: t('{{name}} is signed out at once and cannot sign in until you reactivate the account.', name),
          }}
          reactivate={{
            endpoint: reactivateShopStaff,
            title: 'Reactivate this person?',
            about: t('{{name}} can sign in again.', name),
          }}
        />
      </Group>
      {renewing && <NewPassword of={of} close={() => setRenewing(false)} />}
    </Card>
  )
}

function NewPassword({ of, close }: { of: ShopStaffDetail; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(renewShopStaffPassword, { id: of.id })
  return (
    <FormDialog
      opened
      close={close}
      title="New temporary password"
      about={t('{{name}} is signed out everywhere, gets the password by mail and chooses another at the next sign-in.', { name: of.name })}
      schema={temporary}
      submit="Send"
      send={send}
      done={({ emailId }) => notifications.show({ color: 'green', message: t('The password was sent to {{emailId}}', { emailId }) })}
    >
      {(Field, { set }) => (
        <PasswordField set={password => set('password', password)}>
          <Field name="password" autoComplete="new-password" autoFocus />
        </PasswordField>
      )}
    </FormDialog>
  )
}
