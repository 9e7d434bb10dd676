import { Button } from '@mantine/core'
import { me } from '@sevakendra/contract/identity/endpoints'
import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { IconClock, IconId, IconLock, IconPlayerPause } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useLive } from '../call/live'
import { useRead } from '../call/send'
import classes from './standing-banner.module.css'

/** How many screens that are drawn say themselves what a KYC holds up, and who is told when that changes. */
let saidOnScreen = 0
const told = new Set<() => void>()
const count = (by: 1 | -1) => {
  saidOnScreen += by
  for (const hear of told) hear()
}
const subscribe = (hear: () => void) => {
  told.add(hear)
  return () => void told.delete(hear)
}

/** For a screen that says itself what a KYC holds up: the banner above it says it no second time. */
export function useSaysHeldUp(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

/** What was read with the page itself is not read again because the stream of changes begins. */
const justReadMs = 10_000

/**
 * Above every screen of somebody who can look around and begin nothing new: why, and where it is put right. That a KYC is due soon is said
 * on the dashboard alone.
 */
export function StandingBanner() {
  const { data, dataUpdatedAt, refetch } = useRead(me, { staleTime: 60_000 })
  const { t } = useTranslation()
  const said = useSyncExternalStore(
    subscribe,
    () => saidOnScreen > 0,
    () => false,
  )
  const follow = () => {
    if (Date.now() - dataUpdatedAt > justReadMs) void refetch()
  }
  // A wallet that is stopped or released tells its shop as one that moves.
  useLive('wallet', follow, data?.may.includes('wallet.readOwn') ?? false)
  const place = useLocation().pathname.split('/').filter(Boolean)
  if (!data) return null
  const paused = t('Your parent merchant is suspended. You can view everything, but cannot file, pay or top up until this is resolved.')
  // Its own screens say it at length.
  const ofKyc = place[0] !== 'kyc'
  return (
    <>
      {data.paused && <Line icon={IconPlayerPause}>{paused}</Line>}
      {data.walletFrozen && <Frozen {...data.walletFrozen} ofEmployee={data.role === 'merchantstaff'} />}
      {ofKyc && !said && data.heldUp && (
        <Line icon={IconId} to={kycRoute(data.role)}>
          {t(data.heldUp)}
        </Line>
      )}
      {ofKyc && data.kycDue && place.length === 1 && <Due {...data.kycDue} to={kycRoute(data.role)} />}
    </>
  )
}

/** That no money moves, to somebody who would learn it only once a whole form is to be paid; and whom they turn to. */
function Frozen({ phone, ofEmployee }: { phone: string; ofEmployee: boolean }) {
  const { t } = useTranslation()
  if (ofEmployee)
    return (
      <Line icon={IconLock}>
        {t(
          'The wallet of your shop is frozen while it is checked: nothing can be paid from it until then. Please tell the owner of the shop.',
        )}
      </Line>
    )
  return (
    <Line icon={IconLock}>
      {t('Your wallet is frozen while we check it: nothing can be paid from it, and no payment is credited to it until then.')}{' '}
      {phone ? (
        <>
          {t('Please call us:')} <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </>
      ) : (
        t('Please contact us.')
      )}
    </Line>
  )
}

/** What is said before anything is closed. */
function Due({ day, why, to }: { day: string; why: 'ends' | 'begins'; to: string | undefined }) {
  const { t } = useTranslation()
  const values = { day: dayWords(day) }
  return (
    <Line icon={IconClock} to={to} quiet>
      {why === 'ends' ? t('Your KYC holds until {{day}}.', values) : t('From {{day}} on, filing and topping up need your KYC.', values)}
    </Line>
  )
}

interface LineProps {
  icon: typeof IconClock
  /** Where it is put right. */
  to?: string | undefined
  quiet?: boolean
  children: ReactNode
}

function Line({ icon: Icon, to, quiet, children }: LineProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.banner} role="status" data-quiet={quiet || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
      {to && (
        <Button component={Link} to={to} size="compact-md" variant="default">
          {t('Open KYC')}
        </Button>
      )}
    </div>
  )
}
