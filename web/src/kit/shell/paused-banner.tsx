import { me } from '@sevakendra/contract/identity/endpoints'
import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../call/send'
import classes from './paused-banner.module.css'

/** Above every screen of a member whose merchant is suspended: why nothing new can be begun. */
export function PausedBanner() {
  const { t } = useTranslation()
  const { data } = useRead(me, { staleTime: 60_000 })
  if (!data?.paused) return null
  return (
    <div className={classes.banner} role="status">
      <IconPlayerPause size={20} stroke={1.75} aria-hidden />
      <span>{t('Your parent merchant is suspended. You can view everything, but cannot file, pay or top up until this is resolved.')}</span>
    </div>
  )
}
