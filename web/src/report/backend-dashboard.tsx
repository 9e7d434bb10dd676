import { ActionIcon, Button, Paper, Progress } from '@mantine/core'
import type { Access } from '@sevakendra/contract/kit/capabilities'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { backendBusiness } from '@sevakendra/contract/report/business/endpoints'
import { applicationsPerDay, backendDashboard, backendQueues, backendWork, collectionPerDay } from '@sevakendra/contract/report/endpoints'
import { ownNews } from '@sevakendra/contract/site/news/item'
import {
  IconChevronRight,
  IconFileCheck,
  IconFileDownload,
  IconIdOff,
  IconPlayerPlay,
  IconRefresh,
  IconReportMoney,
  IconUserCheck,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { useBuilt } from '../kit/shell/built'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './backend-dashboard.module.css'
import { BlankPapers } from './blank-papers'
import { BusinessCard } from './business-card'
import { CollectionCard } from './collection-card'
import { DaysCard } from './days-card'
import { DecisionsWaiting, LedgerAlarm } from './ledger-alarm'
import { NewsCard } from './news-card'
import { UnnamedBusiness } from './unnamed-business'
import { AtWorkCard, QueuesCard } from './work-card'

/** The bar on each card is fixed: the specification's constant (§9), not a share of anything. */
const cardProgress = 45

type Queue = 'registrations' | 'payments' | 'applications'
interface QuickAction {
  label: string
  hint: string
  icon: typeof IconWallet
  to: string
  may: Access
  queue?: Queue
}
const pan = 'actions/nsdl-pan/physical'
const quickActions: readonly QuickAction[] = [
  {
    label: 'Verify Registration',
    hint: 'New shops',
    icon: IconUserCheck,
    to: 'user-management/registration',
    may: 'registration.read',
    queue: 'registrations',
  },
  { label: 'Payment Approve', hint: 'Top-ups to check', icon: IconWallet, to: 'actions/payments', may: 'payment.read', queue: 'payments' },
  {
    label: 'Verify Form',
    hint: 'Applications to verify',
    icon: IconFileCheck,
    to: `${pan}/verify`,
    may: 'nsdl.verify',
    queue: 'applications',
  },
  {
    label: 'Download Ack/Form',
    hint: 'Filed, with acknowledgement number',
    icon: IconFileDownload,
    to: `${pan}/ack/list`,
    may: 'nsdl.read',
  },
  { label: 'Cancel Aadhar', hint: 'Free an Aadhaar number', icon: IconIdOff, to: `${pan}/cancel-aadhar`, may: 'nsdl.cancel' },
  { label: 'Reports', hint: 'Daily collection, ledger', icon: IconReportMoney, to: 'misc/reports', may: 'signedIn' },
]

/** The first screen of the back office: counts, six quick actions, what waits, who is at work, what was collected, and the papers. */
export function BackendDashboard() {
  const { t } = useTranslation()
  const may = useMay()
  const built = useBuilt()
  const counts = useRead(backendDashboard)
  const queues = useRead(backendQueues)
  const news = useRead(ownNews)
  const days = useRead(applicationsPerDay, { enabled: may('nsdl.read') })
  const work = useRead(backendWork)
  const business = useRead(backendBusiness)
  const collection = useRead(collectionPerDay, { enabled: may('payment.read') })
  const reload = () =>
    void Promise.all([
      ...[counts, queues, work, business, news].map(one => one.refetch()),
      ...(may('nsdl.read') ? [days.refetch()] : []),
      ...(may('payment.read') ? [collection.refetch()] : []),
    ])

  if (!counts.data) return <LoadState error={counts.error} again={reload} />
  const { totPanVolume, idDetail } = counts.data
  const shops = t('Shops with this ID type')
  const mayOpen = { pan: may('nsdl.read'), shops: may('merchant.read') }
  const cards = [
    { id: t('Total PAN cards'), nos: totPanVolume, what: t('Without drafts'), to: mayOpen.pan && `${pan}/list` },
    ...idDetail.map(one => ({
      ...one,
      what: shops,
      to: mayOpen.shops && `user-management/merchant-list?f.idType=eq~${encodeURIComponent(one.id)}`,
    })),
  ]
  return (
    <Page
      title={t('Dashboard')}
      about={t('Figures as of {{time}}', { time: timeWords(new Date(counts.dataUpdatedAt).toISOString()) })}
      beside={
        <ActionIcon aria-label={t('Reload')} onClick={reload} loading={counts.isRefetching}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
      action={
        may('nsdl.verify') && (
          <Button
            size="md"
            component={Link}
            to={`/backend/${pan}/verify`}
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
          >
            {t('Verify next form')}
          </Button>
        )
      }
    >
      <LedgerAlarm />
      <UnnamedBusiness />
      {queues.data && <DecisionsWaiting waiting={queues.data} />}
      <ul className={classes.cards}>
        {cards.map(({ id, nos, what, to }) => (
          <Paper withBorder component="li" key={id} className={classes.card}>
            <span className={classes.cardLabel}>{id}</span>
            <strong>{to ? <Link to={`/backend/${to}`}>{count(nos)}</Link> : count(nos)}</strong>
            <small>{what}</small>
            <Progress value={cardProgress} size="sm" aria-hidden />
          </Paper>
        ))}
      </ul>
      <Paper withBorder component="section" className={classes.panel} aria-labelledby="quick">
        <header className={classes.panelHead}>
          <h2 id="quick">{t('Quick actions')}</h2>
        </header>
        <ul className={classes.quick}>
          {quickActions
            .filter(action => may(action.may) && built(`/backend/${action.to}`))
            .map(({ label, hint, icon: Icon, to, queue }) => {
              const waiting = queue && queues.data?.find(({ key }) => key === queue)?.n
              return (
                <li key={label}>
                  <Link to={`/backend/${to}`} className={classes.quickAction}>
                    <span className={classes.mark}>
                      <Icon size={20} stroke={1.75} aria-hidden />
                    </span>
                    <span>
                      <strong>{t(label)}</strong>
                      <small>{t(hint)}</small>
                    </span>
                    {!!waiting && <span className={classes.waiting}>{count(waiting)}</span>}
                    <IconChevronRight size={18} stroke={1.75} aria-hidden />
                  </Link>
                </li>
              )
            })}
        </ul>
      </Paper>
      {business.data && Object.values(business.data).some(part => part !== null) && <BusinessCard business={business.data} />}
      <div className={classes.halves}>
        {work.data && work.data.queues.length > 0 && <QueuesCard work={work.data} />}
        {work.data?.atWork && <AtWorkCard rows={work.data.atWork} />}
        {collection.data && <CollectionCard collection={collection.data} />}
        {days.data && <DaysCard days={days.data} ever={totPanVolume > 0} />}
      </div>
      <NewsCard news={news.data ?? []} />
      <BlankPapers />
    </Page>
  )
}
