import { Button } from '@mantine/core'
import { idStatus } from '@sevakendra/contract/id-sale/endpoints'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import classes from './id-banner.module.css'

type Call = NonNullable<ReplyOf<typeof idStatus>>

/** What a shop is told above its screens, and the word on the button that leads to its IDs. */
const words: Record<Call['call'], [text: string, verb: string]> = {
  unpaid: ['Your ID {{idType}} is not paid. Its services stay open until {{day}}.', 'Pay now'],
  closed: ['Your ID {{idType}} is not paid or has expired: no new applications for its services.', 'Pay now'],
  expired: ['Your ID {{idType}} has expired. Its services stay open until {{day}}.', 'Renew now'],
  ending: ['Your ID {{idType}} expires on {{day}}.', 'Renew'],
  suspended: ['Your ID {{idType}} is suspended: {{reason}}', 'See'],
}

/** Above every screen of a shop while something is wrong with its ID; a term that only ends soon is said on the dashboard alone. */
export function IdBanner() {
  const { t } = useTranslation()
  const may = useMay()
  const place = useLocation().pathname.split('/').filter(Boolean)
  const { data } = useRead(idStatus, { enabled: may('idSale.readOwn'), staleTime: 60_000 })
  // Its own screen says it at length.
  if (!data || place.join('/').endsWith('account/ids')) return null
  const quiet = data.call === 'ending'
  if (quiet && place.length > 1) return null
  const [text, verb] = words[data.call]
  const Icon = quiet ? IconClock : IconAlertTriangle
  const values = { idType: data.idType, day: data.day ? dayWords(data.day) : '', reason: data.reason ?? '' }
  return (
    <div className={classes.banner} data-call={data.call} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{t(text, values)}</span>
      <Button component={Link} to={`/${place[0]}/account/ids`} size="compact-md" variant="default">
        {t(verb)}
      </Button>
    </div>
  )
}
