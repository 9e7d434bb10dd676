import { Alert } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
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
import { errorText } from '../kit/call/error-text'
import { useRead } from '../kit/call/send'
import classes from '../kit/shell/office-home.module.css'
import { Page } from '../kit/shell/page'
import { StandingCard } from '../kit/shell/standing-card'
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
  { part: 'resets', title: 'Password resets', about: 'Requested by shops', to: officePaths.resets, icon: IconKey, waits: true },
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
        {cards.map(({ part, ...card }) => {
          const found = data?.[part]
          const n = typeof found === 'number' ? found : found?.n
          return <StandingCard key={part} {...card} n={n} since={typeof found === 'object' ? found.since : null} failed={Boolean(error)} />
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
