import { Button, Group, SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { balance, count, money } from '@sevakendra/contract/kit/money'
import {
  type MemberDetail,
  markupEdit,
  reactivateMember,
  readMember,
  setMarkup,
  suspendMember,
} from '@sevakendra/contract/people/member/endpoints'
import { timelineWords } from '@sevakendra/contract/people/user/words'
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { Facts } from '../../kit/record/facts'
import { actionIn, Timeline } from '../../kit/record/timeline'
import { useMay } from '../../kit/session/may'
import { lazyPart } from '../../kit/shell/lazy-part'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { AccountStatusButtons } from '../account-status-buttons'
import { AccountStatusChip, Card, Quiet } from '../parts'
import classes from '../parts.module.css'
import { useShopPaths } from '../shop-paths'
import { MemberPrice } from './member-price'

/** Tables weigh as much as the page: they come after it. */
const Transfers = lazyPart(async () => (await import('./member-transfers')).MemberTransfers)

/** `user-management/view-frenchies/{id}`: one member of the shop. */
export function MemberView() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const may = useMay()
  const paths = useShopPaths()
  const { data, error, refetch } = useRead(readMember, { params: { id } })
  const trail = <Link to={paths.memberList}>{t('Member List')}</Link>
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  return (
    <Page
      title={data.shopName}
      trail={trail}
      about={data.code}
      beside={<AccountStatusChip of={data.status} />}
      action={
        may('wallet.transfer') &&
        data.status === 'active' && (
          <Button component={Link} to={paths.transfer(id)} leftSection={<IconArrowsExchange size={18} aria-hidden />}>
            {t('Transfer')}
          </Button>
        )
      }
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <Wallet of={data} />
          <Profile of={data} />
          <Card title={t('Applications')}>
            <Facts
              of={[
                [t('This month'), count(data.applications.thisMonth)],
                [t('Under way'), count(data.applications.underWay)],
                [t('Acknowledged'), count(data.applications.acknowledged)],
                [t('All'), count(data.applications.all)],
              ]}
            />
          </Card>
        </div>
        <div className={classes.side}>
          <Markup of={data} />
          <AccountStatusCard of={data} />
          <Card title={t('History')}>
            <Timeline
              moments={data.timeline
                .map(({ action, at, by, remark, markup }) => ({
                  ...{ at, by, what: t(actionIn(timelineWords, action, 'merchant.')) },
                  remark: markup ? t('From {{from}} to {{to}}', { from: money(markup.from), to: money(markup.to) }) : remark,
                }))
                .reverse()}
            />
          </Card>
        </div>
      </div>
      {may('wallet.transfer') && (
        <div>
          <h2 className={classes.title}>{t('Transfers')}</h2>
          <Transfers memberId={id} />
        </div>
      )}
    </Page>
  )
}

function Profile({ of }: { of: MemberDetail }) {
  const { t } = useTranslation()
  return (
    <Card title={t('Profile')}>
      <Facts
        of={[
          [t('Owner'), of.name],
          [t('Mobile No.'), of.mobileNo],
          [t('Email ID'), of.emailId],
          [t('Package'), of.packageName],
          [t('ID Type'), of.idType],
          [t('Added'), timeWords(of.createdAt)],
          [t('Address'), of.address],
        ]}
      />
    </Card>
  )
}

/** In sum: the lines are the member's own affair. */
function Wallet({ of: { wallet } }: { of: MemberDetail }) {
  const { t } = useTranslation()
  return (
    <Card title={t('Wallet')}>
      <p className={classes.balance}>{balance(wallet.balance)}</p>
      <Quiet>{t('This month {{added}} added, {{spent}} spent', { added: money(wallet.added), spent: money(wallet.spent) })}</Quiet>
      {wallet.lastAt && <Quiet>{t('Last movement {{when}}', { when: timeWords(wallet.lastAt) })}</Quiet>}
    </Card>
  )
}

function Markup({ of }: { of: MemberDetail }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const send = useSend(setMarkup, { id: of.id })
  return (
    <Card
      title={t('Mark-up')}
      beside={
        <Button variant="default" size="compact-md" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('Change')}
        </Button>
      }
    >
      <p className={classes.balance}>{money(of.markup)}</p>
      <Quiet>{t('Per application. At most {{limit}} in this package.', { limit: money(of.limit) })}</Quiet>
      {open && (
        <FormDialog
          opened
          close={() => setOpen(false)}
          title="Change the mark-up"
          about={t('It applies from the next application; earlier charges do not change.')}
          schema={markupEdit}
          submit="Save"
          initial={{ was: of.markup, markup: of.markup }}
          send={send}
          done={() => notifications.show({ color: 'green', message: t('Saved') })}
        >
          {(Field, { values }) => (
            <SimpleGrid cols={1} verticalSpacing="md">
              <Field name="markup" autoFocus help={t('At most {{limit}} in this package.', { limit: money(of.limit) })} />
              <MemberPrice rates={of.rates} markup={typeof values.markup === 'number' ? values.markup : 0} />
            </SimpleGrid>
          )}
        </FormDialog>
      )}
    </Card>
  )
}

function AccountStatusCard({ of }: { of: MemberDetail }) {
  const { t } = useTranslation()
  const name = { name: of.shopName }
  return (
    <Card title={t('Account')}>
      <Group grow>
        <AccountStatusButtons
          of={of}
          leads
          suspend={{
            endpoint: suspendMember,
            title: 'Suspend this shop?',
            about: t('{{name}} and its staff are signed out at once and cannot sign in until you reactivate them.', name),
          }}
          reactivate={{
            endpoint: reactivateMember,
            title: 'Reactivate this shop?',
            about: t('{{name}} and its staff can sign in again.', name),
          }}
        />
      </Group>
    </Card>
  )
}
