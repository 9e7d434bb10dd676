import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './package-tabs.module.css'

export const packagesPath = '/backend/masters/package'
export const feesPath = `${packagesPath}/government-fees`

/** Our own prices on one side, the government's on the other. */
export function PackageTabs({ at }: { at: 'packages' | 'fees' }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.tabs} aria-label={t('Prices')}>
      <Link to={packagesPath} aria-current={at === 'packages' ? 'page' : undefined}>
        {t('Packages')}
      </Link>
      <Link to={feesPath} aria-current={at === 'fees' ? 'page' : undefined}>
        {t('Government fees')}
      </Link>
    </nav>
  )
}
