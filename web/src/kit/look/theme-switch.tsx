import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toggleScheme } from './scheme'
import classes from './switches.module.css'

/** Light or dark. Both icons are there and the stylesheet shows one, because the server does not know the theme. */
export function ThemeSwitch({ toggle = toggleScheme }: { toggle?: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={classes.icon} aria-label={t('Switch between light and dark')} onClick={toggle}>
      <IconMoon size={20} aria-hidden="true" className={classes.moon} />
      <IconSun size={20} aria-hidden="true" className={classes.sun} />
    </button>
  )
}
