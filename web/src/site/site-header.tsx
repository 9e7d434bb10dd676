import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import plain from '../kit/look/plain.module.css'
import { ThemeSwitch } from '../kit/look/theme-switch'
import { Brand } from '../kit/shell/brand'
import { LanguageSwitch } from '../kit/words/language-switch'
import { SiteChat } from './site-chat'
import classes from './site-header.module.css'

const pages = [
  ['/', 'Home'],
  ['/about', 'About Us'],
  ['/services', 'Our Services'],
  ['/contact', 'Contact Us'],
] as const

/** 60 high; on a phone the pages fold behind a button. */
export function SiteHeader() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const fold = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', fold)
    return () => window.removeEventListener('keydown', fold)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Brand to="/" />
        <nav id="pages" className={classes.pages} data-open={open || undefined} aria-label={t('Pages')}>
          {pages.map(([to, name]) => (
            <NavLink key={to} to={to} end>
              {t(name)}
            </NavLink>
          ))}
          <Doors />
        </nav>
        <div className={classes.tools}>
          <LanguageSwitch />
          <SiteChat />
          <ThemeSwitch />
          <button
            type="button"
            className={classes.burger}
            aria-expanded={open}
            aria-controls="pages"
            aria-label={t('Menu')}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconX size={22} aria-hidden="true" /> : <IconMenu2 size={22} aria-hidden="true" />}
          </button>
        </div>
        <Doors />
      </div>
    </header>
  )
}

/** Stands twice, in the bar and in the folded menu; the stylesheet shows one. */
function Doors() {
  const { t } = useTranslation()
  return (
    <span className={classes.doors}>
      <Link to="/auth/login" className={`${plain.outline} ${plain.small}`}>
        {t('Login')}
      </Link>
      <Link to="/auth/register" className={`${plain.button} ${plain.small}`}>
        {t('Register')}
      </Link>
    </span>
  )
}
