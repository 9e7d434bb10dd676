import { Button } from '@mantine/core'
import { me } from '@sevakendra/contract/identity/endpoints'
import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { IconClock, IconId, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useRead } from '../call/send'
import classes from './standing-banner.module.css'

/**
 * Above every screen of somebody who can look around and begin nothing new: why, and where it is put right. That a KYC is due soon is said
 * on the dashboard alone.
 */
export function StandingBanner() {
  const { data } = useRead(me, { staleTime: 60_000 })
  const { t } = useTranslation()
  const place = useLocation().pathname.split('/').filter(Boolean)
  if (!data) return null
  const paused = t('Your parent merchant is suspended. You can view everything, but cannot file, pay or top up until this is resolved.')
  // Its own screens say it at length.
  const ofKyc = place[0] !== 'kyc'
  return (
    <>
      {data.paused && <Line icon={IconPlayerPause}>{paused}</Line>}
      {ofKyc && data.heldUp && (
        <Line icon={IconId} to={kycRoute(data.role)}>
          {t(data.heldUp)}
        </Line>
      )}
      {ofKyc && data.kycDue && place.length === 1 && <Due {...data.kycDue} to={kycRoute(data.role)} />}
    </>
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
