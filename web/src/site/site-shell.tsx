import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { awayFromPublic } from '../kit/session/redirects'
import { useUser } from '../kit/session/session'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import classes from './site-shell.module.css'

/** The frame of the public pages. */
export function SiteShell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const away = awayFromPublic(useUser())
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader of screens is taken to each new page
  useEffect(() => {
    if (first.current) first.current = false
    else main.current?.focus({ preventScroll: true })
  }, [pathname])
  // Not while drawing: the server drew this page for somebody unknown.
  useEffect(() => {
    if (away) navigate(away, { replace: true })
  }, [away, navigate])
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <SiteHeader />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  )
}
