import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { client } from '../kit/call/call'
import { SchemeSwitch } from '../kit/look/scheme-switch'
import { awayFromPublic, wantedBy } from '../kit/session/redirects'
import { takePlace, useUser } from '../kit/session/session'
import { Brand } from '../kit/shell/brand'
import { copyrightYear, useBusiness } from '../kit/shell/business'
import { Shell } from '../kit/shell/shell'
import { LanguageSwitch } from '../kit/words/language-switch'
import classes from './auth-shell.module.css'

/** The frame of the sign-in pages. Whoever is signed in, just now or before, is led on. */
export function AuthShell() {
  return (
    <Shell>
      <Frame />
    </Shell>
  )
}

function Frame() {
  const { t } = useTranslation()
  const business = useBusiness()
  useLeadOn()
  // While the person reads and types: the form is drawn without it.
  useEffect(() => void client().catch(() => undefined), [])
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <div className={classes.panel}>
          <div className={classes.brand}>
            <Brand to="/" />
          </div>
          <p className={classes.claim}>{t('Your shop counter for PAN and financial services')}</p>
          <ul className={classes.points}>
            <li>{t('We never ask for your password or an OTP on a call.')}</li>
            <li>{t('The price is shown before you pay, the balance before and after.')}</li>
            <li>{t('A half-filled form is kept where you left it.')}</li>
          </ul>
          {business?.businessName && (
            <p className={classes.copyright}>
              © {copyrightYear()} {business.businessName}
            </p>
          )}
        </div>
      </aside>
      <div className={classes.page}>
        <header className={classes.bar}>
          <div className={classes.barBrand}>
            <Brand to="/" />
          </div>
          <LanguageSwitch />
          <SchemeSwitch />
          <Link to="/" className={classes.home}>
            {t('Home')}
          </Link>
        </header>
        <main className={classes.main} data-roomy="">
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  )
}

/** To where the sign-in had ended, to the screen that was asked for, or to the base route of the role. */
function useLeadOn() {
  const user = useUser()
  const base = awayFromPublic(user)
  const navigate = useNavigate()
  const from = (useLocation().state as { from?: string } | null)?.from
  const led = useRef(false)
  useEffect(() => {
    if (!user || !base || led.current) return
    led.current = true
    navigate(wantedBy(user, takePlace() ?? from) ?? base, { replace: true })
  }, [user, base, from, navigate])
}
