import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

const screens = [
  ['credit-card', 'Credit Card'],
  ['emi-card', 'EMI Card'],
  ['instant-loan', 'Instant Loan'],
  ['list', 'Requests'],
] as const

/** Ways from each screen of cards and loans to the others, below whichever path the person's area has. */
export function BankingWays() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const at = pathname.slice(0, pathname.lastIndexOf('/'))
  return (
    <Group component="nav" gap="md" aria-label={t('Cards and loans')}>
      {screens.map(([path, title]) => (
        <Link key={path} to={`${at}/${path}`} {...(pathname === `${at}/${path}` && { 'aria-current': 'page' })}>
          {t(title)}
        </Link>
      ))}
    </Group>
  )
}
