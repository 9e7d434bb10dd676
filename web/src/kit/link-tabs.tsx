import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './link-tabs.module.css'

/** Screens that belong together, as tabs above each of them. */
export function LinkTabs({ label, at, tabs }: { label: string; at: string; tabs: readonly { to: string; title: string }[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.tabs} aria-label={t(label)}>
      {tabs.map(({ to, title }) => (
        <Link key={to} to={to} aria-current={to === at ? 'page' : undefined}>
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}
