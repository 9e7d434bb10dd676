import { Alert, Button } from '@mantine/core'
import { roleWords } from '@sevakendra/contract/kit/capabilities'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { variantWords } from '@sevakendra/contract/package/words'
import { type MerchantDetail, reactivateMerchant, readMerchant, suspendMerchant } from '@sevakendra/contract/people/merchant/endpoints'
import { shopKinds } from '@sevakendra/contract/people/words'
import { IconPencil, IconPlayerPlay, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead } from '../../kit/call/send'
import { Facts } from '../../kit/record/facts'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { RecordTabs } from '../../kit/record/record-tabs'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { AccountStatusChip, Card, History, Rows, SignIns } from '../parts'
import classes from '../parts.module.css'
import { MerchantApplications, MerchantPapers, MerchantWallet } from './merchant-business'
import { MerchantChange } from './merchant-form'
import { OwnerActions } from './owner-actions'

const base = '/backend/user-management'

interface MerchantRecordProps {
  /** What another room does about a shop: to look at the portal as it does. */
  beside?: (merchantId: string) => ReactNode
  /** Cards of other rooms, beside the wallet. */
  cards?: (merchantId: string) => ReactNode
  /** The same beside its papers, about the person who owns it. */
  papers?: (ownerId: string) => ReactNode
  /** What programs of the shop work with. */
  programs?: (merchantId: string) => ReactNode
}

/** `user-management/merchant/{id}`: everything about one shop, and what the back office may do about it. */
export function MerchantRecord({ beside, cards, papers, programs }: MerchantRecordProps) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(readMerchant, { params: { id } })
  if (!data || data.id !== id) return <LoadState error={error} again={refetch} />
  return <Shown key={id} shop={data} beside={beside?.(id)} cards={cards?.(id)} papers={papers} programs={programs?.(id)} />
}

interface ShownProps extends Pick<MerchantRecordProps, 'papers'> {
  shop: MerchantDetail
  beside: ReactNode
  cards: ReactNode
  programs: ReactNode
}

function Shown({ shop, beside, cards, papers, programs }: ShownProps) {
  const { t } = useTranslation()
  const may = useMay()
  const seesPeople = may('user.read')
  const owner = shop.people.find(({ role }) => role === shop.kind)
  return (
    <Page
      trail={
        <>
          {t('User Management')} › <Link to={`${base}/merchant-list`}>{t('Merchant-list')}</Link> › {shop.code}
        </>
      }
      title={shop.shopName}
      beside={<AccountStatusChip of={shop.status} />}
      about={`${shop.code} · ${t(shopKinds[shop.kind])} · ${shop.name}`}
      action={<Steps shop={shop} beside={beside} />}
    >
      {shop.parent?.status === 'suspended' && shop.status === 'active' && (
        <Alert color="yellow">{t('The parent merchant is suspended: this member can view, but not start or pay for anything.')}</Alert>
      )}
      <RecordTabs
        label="Parts of this record"
        tabs={[
          {
            value: 'profile',
            title: 'Profile',
            content: <Profile shop={shop} owner={may('user.help') && seesPeople ? owner?.id : undefined} />,
          },
          {
            value: 'money',
            title: 'Wallet and tax',
            content: (
              <div className={classes.columns}>
                <div className={classes.main}>{shop.wallet ? <MerchantWallet shop={shop} wallet={shop.wallet} /> : null}</div>
                <aside className={classes.side}>{cards}</aside>
              </div>
            ),
          },
          { value: 'people', title: 'People', content: <People shop={shop} seesPeople={seesPeople} /> },
          ...(shop.applications
            ? [
                {
                  value: 'applications',
                  title: 'Applications',
                  content: <MerchantApplications shop={shop} applications={shop.applications} />,
                },
              ]
            : []),
          { value: 'papers', title: 'Papers', content: <MerchantPapers shop={shop} identity={owner && papers?.(owner.id)} /> },
          ...(programs ? [{ value: 'programs', title: 'API and Webhooks', content: programs }] : []),
          {
            value: 'timeline',
            title: 'Timeline',
            content: (
              <Card title={t('Timeline')}>
                <History of={shop.timeline} kind="merchant." />
              </Card>
            ),
          },
        ]}
      />
    </Page>
  )
}

function Profile({ shop, owner }: { shop: MerchantDetail; owner: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Card title={t('Profile')}>
          <Facts
            of={[
              [t('Owner'), shop.name],
              [t('Mobile No.'), shop.mobileNo],
              [t('Email ID'), shop.emailId],
              [t('Address'), [shop.address1, shop.address2, shop.address3].filter(Boolean).join(', ')],
              [t('District'), `${shop.district}, ${t(shop.state)}`],
              [t('Pincode'), shop.pin],
              [t('ID Type'), shop.idType],
              [t('Since'), timeWords(shop.since)],
              [
                t('Member of'),
                shop.parent && <Link to={`${base}/merchant/${shop.parent.id}`}>{`${shop.parent.code} ${shop.parent.shopName}`}</Link>,
              ],
              [t('Mark-up of its merchant'), shop.markup > 0 && money(shop.markup)],
            ]}
          />
        </Card>
      </div>
      <aside className={classes.side}>
        {owner && <OwnerActions userId={owner} />}
        <Rates shop={shop} />
      </aside>
    </div>
  )
}

function Rates({ shop }: { shop: MerchantDetail }) {
  const { t } = useTranslation()
  return (
    <Card title={t('Package')} beside={<span>{shop.package.name}</span>}>
      <Rows none={t('This package has no rates yet.')}>
        {shop.package.rates.map(({ service, variant, fee }) => (
          <li key={`${service} ${variant}`}>
            <p>{[service, ...(variant ? [variantWords[variant] ?? variant] : [])].map(one => t(one)).join(' · ')}</p>
            <p>{money(fee)}</p>
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function People({ shop, seesPeople }: { shop: MerchantDetail; seesPeople: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Card title={t('People')}>
          <Rows none={t('Nobody can sign in for this shop.')}>
            {shop.people.map(({ id, code, name, role, status }) => (
              <li key={id}>
                <p>
                  {seesPeople ? <Link to={`${base}/user/${id}`}>{name}</Link> : name}
                  <br />
                  <span className={classes.quiet}>{`${code} · ${t(roleWords[role])}`}</span>
                </p>
                <AccountStatusChip of={status} />
              </li>
            ))}
          </Rows>
        </Card>
        {shop.kind === 'merchant' && (
          <Card title={t('Members')}>
            <Rows none={t('No members yet.')}>
              {shop.members.map(({ id, code, shopName, status }) => (
                <li key={id}>
                  <p>
                    <Link to={`${base}/merchant/${id}`}>{shopName}</Link>
                    <br />
                    <span className={classes.quiet}>{code}</span>
                  </p>
                  <AccountStatusChip of={status} />
                </li>
              ))}
            </Rows>
          </Card>
        )}
      </div>
      <aside className={classes.side}>
        <Card title={t('Sign-in history')}>
          <SignIns of={shop.signIns} named />
        </Card>
      </aside>
    </div>
  )
}

/** What may be done about a shop now. */
function Steps({ shop, beside }: { shop: MerchantDetail; beside: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'turn'>()
  const active = shop.status === 'active'
  const close = () => setOpen(undefined)
  return (
    <>
      {active && beside}
      {may('merchant.suspend') && (
        <Button
          variant="default"
          leftSection={active ? <IconUserOff size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          onClick={() => setOpen('turn')}
        >
          {t(active ? 'Suspend' : 'Reactivate')}
        </Button>
      )}
      {may('merchant.edit') && (
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen('edit')}>
          {t('Edit')}
        </Button>
      )}
      {open === 'edit' && <MerchantChange id={shop.id} close={close} />}
      {open === 'turn' &&
        (active ? (
          <ReasonDialog
            endpoint={suspendMerchant}
            id={shop.id}
            title="Suspend this shop?"
            about={t(
              '{{name}} and its staff are signed out at their next click. Its members ({{n}}) can view, but not start or pay for anything. Applications already filed continue, and the balance stays.',
              { name: shop.shopName, n: shop.members.length },
            )}
            submit="Suspend"
            said={t('{{name}} is suspended', { name: shop.shopName })}
            danger
            close={close}
          />
        ) : (
          <ReasonDialog
            endpoint={reactivateMerchant}
            id={shop.id}
            title="Reactivate this shop?"
            about={t('{{name}}, its staff and its members can work as before.', { name: shop.shopName })}
            submit="Reactivate"
            said={t('{{name}} is active again', { name: shop.shopName })}
            close={close}
          />
        ))}
    </>
  )
}
