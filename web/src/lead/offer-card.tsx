import { Button, Group } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/list/cells'
import { useHeldUp, useMay } from '../kit/session/may'
import classes from './offer-card.module.css'
import { useOfferWords } from './offer-words'

interface OfferCardProps {
  of: Offer
  /** The one that the screen is named after. */
  first?: boolean
  /** With all that a shop has, for who writes it. */
  previewed?: boolean
  know: () => void
  apply: () => void
  /** Below the points, such as the terms of a loan. */
  children?: ReactNode
}

/** One card or loan with its payout and the ways to it. */
export function OfferCard({ of, first, previewed, know, apply, children }: OfferCardProps) {
  const { t } = useTranslation()
  const may = useMay()
  const held = useHeldUp()
  const { name, points } = useOfferWords(of)
  return (
    <article className={classes.card} data-first={first || undefined} aria-labelledby={`offer-${of.code}`}>
      <header className={classes.head}>
        <h2 id={`offer-${of.code}`}>{name}</h2>
        <StatusChip tone={of.payout === null ? 'quiet' : 'ok'}>
          {of.payout === null ? t('Payout: not agreed yet') : t('Payout {{amount}}', { amount: money(of.payout) })}
        </StatusChip>
      </header>
      <ul className={classes.points}>
        {points.map(point => (
          <li key={point}>
            <IconCheck size={18} aria-hidden />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {children}
      {of.checkedOn && <p className={classes.small}>{t('Checked on {{day}}', { day: dayWords(of.checkedOn) })}</p>}
      {!of.ready && <p className={classes.wait}>{t('The partner takes no customers at the moment.')}</p>}
      <Group gap="sm">
        {(previewed || may('lead.apply')) && (
          <Button disabled={!of.ready || held !== null} onClick={apply} aria-label={t('Apply Now: {{name}}', { name })}>
            {t('Apply Now')}
          </Button>
        )}
        <Button variant="default" onClick={know} aria-label={t('Know More: {{name}}', { name })}>
          {t('Know More')}
        </Button>
      </Group>
    </article>
  )
}
