import { Alert, Skeleton } from '@mantine/core'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { readUtiSummary } from '@sevakendra/contract/uti-pan/psa/endpoints'
import {
  IconCircleCheck,
  IconHourglass,
  IconKey,
  IconLock,
  IconPlugConnected,
  type IconProps,
  IconTicket,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { useRead } from '../kit/call/send'
import classes from '../kit/shell/office-home.module.css'
import { Page } from '../kit/shell/page'
import { officePaths } from './uti-paths'

type Summary = ReplyOf<typeof readUtiSummary>
type Part = Exclude<keyof Summary, 'outside'>

interface Card {
  part: Part
  title: string
  about: string
  to: string
  icon: ComponentType<IconProps>
  /** Somebody in the back office has to act. */
  waits?: true
}

const cards: readonly Card[] = [
  {
    part: 'orders',
    title: 'Coupon orders',
    about: 'Paid; to be passed on',
    to: officePaths.coupons('requested'),
    icon: IconTicket,
    waits: true,
  },
  {
    part: 'passedOn',
    title: 'Orders at UTIITSL',
    about: 'Passed on; the answer is awaited',
    to: officePaths.coupons('pending'),
    icon: IconHourglass,
  },
  {
    part: 'requested',
    title: 'PSA registrations',
    about: 'To be entered at UTIITSL',
    to: officePaths.psas('requested'),
    icon: IconUserPlus,
    waits: true,
  },
  {
    part: 'pending',
    title: 'Registrations at UTIITSL',
    about: 'The PSA ID is awaited',
    to: officePaths.psas('pending'),
    icon: IconHourglass,
  },
  { part: 'resets', title: 'Password resets', about: 'Requested by shops', to: officePaths.psas('active'), icon: IconKey, waits: true },
  { part: 'active', title: 'Active PSAs', about: 'Can buy coupons', to: officePaths.psas('active'), icon: IconCircleCheck },
  { part: 'blocked', title: 'Blocked PSAs', about: 'Can buy nothing', to: officePaths.psas('blocked'), icon: IconLock },
]

/** `actions/uti-pan`: what waits and since when, each count a way to its list. */
export function OfficeHome() {
  const { t } = useTranslation()
  const { data, error } = useRead(readUtiSummary)
  return (
    <Page title={t('UTI PAN')} about={t('PSA registrations and coupon orders by status.')}>
      {error && (
        <Alert color="red" role="alert">
          {t(errorText(error))}
        </Alert>
      )}
      <ul className={classes.grid}>
        {cards.map(({ part, title, about, to, icon: Mark, waits }) => {
          const found = data?.[part]
          const n = typeof found === 'number' ? found : found?.n
          const since = typeof found === 'object' ? found.since : null
          return (
            <li key={part}>
              <Link to={to} className={classes.card} data-waits={(waits && n) || undefined}>
                <span className={classes.mark}>
                  <Mark size={22} stroke={1.75} aria-hidden />
                </span>
                <span>
                  <span className={classes.count}>{n === undefined ? error ? '–' : <Skeleton width={48} height={24} /> : count(n)}</span>
                  <span className={classes.title}>{t(title)}</span>
                  <span className={classes.about}>{t(about)}</span>
                  {since && n !== 0 && <span className={classes.about}>{t('Oldest: {{day}}', { day: dayWords(dayOf(since)) })}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {data && <Outside outside={data.outside} />}
    </Page>
  )
}

const outsideWords: Record<Summary['outside'], string> = {
  off: 'No interface is connected: orders are passed on by hand at UTIITSL. Credentials of an interface are set under Api Credentials.',
  keyed:
    'Credentials of an interface are set, but the portal has no connection for it yet: UTIITSL publishes none. Orders are passed on by hand.',
  sandbox: 'Only the test interface is connected, which asks nobody outside. Real orders are passed on by hand at UTIITSL.',
}

function Outside({ outside }: Pick<Summary, 'outside'>) {
  const { t } = useTranslation()
  return (
    <Alert color="blue" mt="md" icon={<IconPlugConnected size={18} stroke={1.75} aria-hidden />} title={t('Interface for orders')}>
      {t(outsideWords[outside])}
    </Alert>
  )
}
