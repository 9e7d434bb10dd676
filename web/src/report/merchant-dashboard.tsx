import { Button, Paper, Skeleton } from '@mantine/core'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { balance, count, money } from '@sevakendra/contract/kit/money'
import { screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { merchantDashboard } from '@sevakendra/contract/report/endpoints'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconCreditCard,
  IconCrop,
  IconFingerprint,
  IconId,
  IconPencil,
  IconPlus,
  IconScan,
  IconTicket,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useLive } from '../kit/call/live'
import { useRead } from '../kit/call/send'
import { OwedLine } from '../kit/owed-line'
import { useMay } from '../kit/session/may'
import { useBuilt } from '../kit/shell/built'
import { endFirst, fill, unlessNew, useFirstDrawing } from '../kit/shell/first-drawing'
import { useWalletFrozen } from '../kit/shell/frozen-wallet'
import { lazyPart } from '../kit/shell/lazy-part'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { SpendLeft } from '../kit/spend-left'
import classes from './backend-dashboard.module.css'
import { DaysCard } from './days-card'
import { IncomeCard } from './income-card'
import { NeedsYou } from './needs-you'
import { NewsCard } from './news-card'

/** Whether the shop has filed anything yet, whenever that was. */
const isFiled = (counts: Record<string, number>) => Object.entries(counts).some(([state, n]) => state !== 'draft' && n > 0)

/** Of a new shop alone; as high as three steps, so that what follows stays where it is. */
const FirstSteps = lazyPart(
  async () => (await import('./first-steps')).FirstSteps,
  () => <Skeleton h={{ base: 341, sm: 276 }} />,
)

type Dashboard = ReplyOf<typeof merchantDashboard>

const actions = [
  { label: 'New PAN', hint: 'Form 93 to 96', icon: IconId, to: 'product/nsdl-pan/physical/n/apply', may: 'nsdl.apply' },
  { label: 'PAN Correction', hint: 'CR-01, CR-02', icon: IconPencil, to: 'product/nsdl-pan/physical/c/apply', may: 'nsdl.apply' },
  { label: 'Paperless PAN', hint: 'with e-KYC', icon: IconFingerprint, to: 'product/nsdl-pan/paperless/list', may: 'nsdl.readOwn' },
  { label: 'UTI coupons', hint: 'buy or use', icon: IconTicket, to: 'product/uti-pan', may: 'signedIn' },
  { label: 'Cards & Loan', hint: 'EMI and credit card', icon: IconCreditCard, to: 'product/Banking/credit-card', may: 'signedIn' },
  { label: 'Send papers', hint: 'by courier', icon: IconTruckDelivery, to: 'product/nsdl-pan/physical/hardcopy/list', may: 'nsdl.readOwn' },
] as const

const list = 'product/nsdl-pan/physical'
/** Each counts what the list shows that it opens. */
export const counters = [
  { label: 'Drafts', hint: 'not paid yet', states: ['draft'], icon: IconPencil, to: `${list}/list?f.status=draft`, tone: undefined },
  {
    label: 'To scan',
    hint: 'print, sign and upload',
    states: ['awaitingScan'],
    icon: IconScan,
    to: `${list}/list?f.status=awaitingScan`,
    tone: 'wait',
  },
  {
    label: 'To crop',
    hint: 'crop photo and signature',
    states: ['awaitingCrop'],
    icon: IconCrop,
    to: `${list}/list?f.status=awaitingCrop`,
    tone: 'wait',
  },
  {
    label: 'Waiting',
    hint: 'with us for verification',
    states: screens.waiting,
    icon: IconClock,
    to: `${list}/waiting/list`,
    tone: undefined,
  },
  {
    label: 'Incomplete',
    hint: 'correction needed',
    states: screens.incomplete,
    icon: IconArrowBackUp,
    to: `${list}/incomplete/list`,
    tone: 'back',
  },
  {
    label: 'Acknowledged',
    hint: 'filed with the tax office',
    states: screens.ack,
    icon: IconCircleCheck,
    to: `${list}/ack/list`,
    tone: undefined,
  },
] as const

/** The first screen of a shop: the money, what can be begun, what waits for it, and what happened lately. */
export function MerchantDashboard() {
  const may = useMay()
  const isFirst = useFirstDrawing()
  const { data, error, refetch } = useRead(merchantDashboard)
  useLive('wallet', refetch, may('wallet.readOwn'))
  const shows = data !== undefined || error !== null
  useLayoutEffect(() => {
    if (shows) endFirst()
  }, [shows])
  if (!data && !isFirst) return <LoadState error={error} again={refetch} />
  return <Content data={data} />
}

/** @param data undefined in the first drawing: what it tells is left open there */
function Content({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation()
  const may = useMay()
  const built = useBuilt()
  const base = `/${useLocation().pathname.split('/')[1]}`
  return (
    <Page
      title={t('Dashboard')}
      about={
        data ? `${dayWords(dayOf(new Date()))}. ${t('{{count}} applications submitted today.', { count: data.filedToday })}` : '\u00a0'
      }
      action={
        may('nsdl.apply') && (
          <Button size="md" component={Link} to={`${base}/${actions[0].to}`} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            {t('New PAN application')}
          </Button>
        )
      }
    >
      <SpendLeft />
      <OwedLine total={data?.owed ?? 0} />
      {data?.firstSteps && <FirstSteps steps={data.firstSteps} base={base} />}
      <div className={classes.top} {...unlessNew} data-alone={data?.balance === null || undefined}>
        {data?.balance !== null && <Money data={data} base={base} />}
        <ul className={classes.actions}>
          {actions
            .filter(one => may(one.may) && built(`${base}/${one.to}`))
            .map(({ label, hint, icon: Icon, to }) => (
              <li key={label}>
                <Link to={`${base}/${to}`} className={classes.action}>
                  <span className={classes.mark}>
                    <Icon size={22} stroke={1.75} aria-hidden />
                  </span>
                  <span>
                    <strong>{t(label)}</strong>
                    <small>{t(hint)}</small>
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </div>
      <Paper withBorder component="ul" className={classes.counters} {...unlessNew}>
        {counters
          .filter(({ to }) => built(`${base}/${to}`))
          .map(({ label, hint, states, icon: Icon, to, tone }) => {
            const number = (states as readonly string[]).reduce((sum, state) => sum + (data?.counts[state] ?? 0), 0)
            return (
              <li key={label}>
                <Link to={`${base}/${to}`} className={classes.counter} data-tone={number > 0 ? tone : undefined}>
                  <span>
                    <Icon size={18} stroke={1.75} aria-hidden /> {t(label)}
                  </span>
                  <strong {...fill('counts', states)}>{data && count(number)}</strong>
                  <small>{t(hint)}</small>
                </Link>
              </li>
            )
          })}
      </Paper>
      {data && (
        <div className={classes.halves}>
          <NeedsYou needed={data.needsYou} base={base} />
          <DaysCard days={data.days} ever={isFiled(data.counts)} />
          {data.income && <IncomeCard income={data.income} base={base} />}
          <NewsCard news={data.news} />
        </div>
      )}
    </Page>
  )
}

function Money({ data, base }: { data: Dashboard | undefined; base: string }) {
  const { t } = useTranslation()
  const [may, frozen] = [useMay(), useWalletFrozen()]
  const forms = data && data.balance !== null && data.priceOfOne ? Math.floor(data.balance / data.priceOfOne) : undefined
  return (
    <section className={classes.money} aria-label={t('Wallet')}>
      <p>{t('Available balance')}</p>
      <strong {...fill('balance')}>{data && balance(data.balance ?? 0)}</strong>
      {/* Their lines are kept free in the first drawing, so that nothing moves. */}
      {data?.spentToday !== null && <p>{data ? t('Spent today {{amount}}', { amount: money(data.spentToday) }) : '\u00a0'}</p>}
      {(forms !== undefined || !data) && (
        <p>{data ? (forms === 0 ? t('Not enough for a form yet') : t('Enough for about {{count}} forms', { count: forms })) : '\u00a0'}</p>
      )}
      <div className={classes.moneyButtons}>
        {may('payment.request') && !frozen && (
          <Link to={`${base}/accounting/payment`} data-first>
            {t('Add Payment')}
          </Link>
        )}
        <Link to={`${base}/accounting/statement`}>{t('Statement')}</Link>
        {may('idSale.readOwn') && <Link to={`${base}/account/ids`}>{t('My IDs')}</Link>}
      </div>
    </section>
  )
}
