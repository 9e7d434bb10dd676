import '../look/mantine-dialog.css'
import '../look/mantine-fields.css'
import '../look/mantine-more.css'
import { Drawer } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { clearFailures } from '../call/failure-notes'
import { Failures } from '../call/failures'
import { useLiveRecords } from '../call/live-records'
import { Queries } from '../call/queries'
import { useKeySheet } from '../keys/sheet-door'
import { SchemeSwitch } from '../look/scheme-switch'
import { useReportedScreen } from '../session/activity'
import { signInAgain, stepUp } from '../session/asked-person'
import { Asking, type QuestionDialog } from '../session/asking'
import { MayProvider, useMay } from '../session/may'
import { useOwnLanguage } from '../session/own-language'
import { Person } from '../session/person'
import { awayFromGuarded } from '../session/redirects'
import { doorOf, leadBy, session, useUser } from '../session/session'
import { holdTyped } from '../session/signed-out'
import { LanguageSwitch } from '../words/language-switch'
import { type Line, opensFor, useLine } from './area'
import { BuiltProvider } from './built'
import { ChatButton } from './chat-dialog'
import { endFirst } from './first-drawing'
import classes from './guarded.module.css'
import { Header, LogoutButton } from './header'
import { fetched, lazyPart } from './lazy-part'
import { PageSkeleton } from './page-skeleton'
import { PaletteButton, PaletteDialog, type PaletteProps, usePaletteKey } from './palette-door'
import { useRememberedScreen } from './recent-screens'
import { EntryAbove } from './record-missing'
import { Shell } from './shell'
import { Sidebar } from './sidebar'
import { entryOf, menuOf, placesOf } from './sidebar-menu'
import { useScreenTitle } from './window-title'

export interface GuardedProps {
  base: string
  /** In lower case. */
  roles: readonly string[]
  lines: readonly Line[]
  /** What the area is called, under the business name. */
  note: string
  /** What the area adds to the header. */
  tools?: ReactNode
  /** What calls for attention, in the header on every screen. */
  bell?: ReactNode
  /** What is said above every screen, as soon as it is here, but those that want all the room. */
  banner?: ReactNode
  /** Finds screens and records, over any screen; fetched when it is asked for. */
  palette: ComponentType<PaletteProps>
  /** Signs the same person in again, over the page in which the sign-in has ended. */
  signInAgain: QuestionDialog
  /** How much waits behind the sidebar's entries, by path; a hook, called inside the shell. */
  useCounts?: () => Record<string, number>
  /** Whether the sidebar's groups start open. */
  unfolded?: boolean
}

/**
 * The frame of the signed-in areas, and their door: a new tab first asks the other tabs for their sign-in,
 * then the redirect rules of the specification (§2) apply.
 */
export function GuardedShell(props: GuardedProps) {
  const { t } = useTranslation()
  const user = useUser()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(user !== undefined)
  // One object: a new one at each drawing would make the router start anew each time.
  const from = useMemo(() => ({ from: pathname + search }), [pathname, search])
  useEffect(() => {
    if (!asked) void session.handOver().finally(() => setAsked(true))
  }, [asked])
  useEffect(() => leadBy(path => navigate(path)), [navigate])
  useEffect(() => session.onSignedOutElsewhere(holdTyped), [])
  const away = user ? awayFromGuarded(user, props.roles, pathname + search + hash) : doorOf()
  useEffect(() => {
    if (away) endFirst()
  }, [away])
  if (!user && !asked) return <PageSkeleton />
  if (away) return <Navigate to={away} replace state={user ? undefined : from} />
  return (
    <Shell>
      <Queries>
        <Notifications limit={5} autoClose={4000} position="bottom-right" className={classes.toasts} />
        <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('Close') } }}>
          <MayProvider>
            <BuiltProvider base={props.base} lines={props.lines}>
              <Frame {...props} />
            </BuiltProvider>
            <Asking question={stepUp} dialog={StepUp} />
            <Asking question={signInAgain} dialog={props.signInAgain} />
          </MayProvider>
        </ModalsProvider>
      </Queries>
    </Shell>
  )
}

const StepUp = lazyPart(async () => (await import('../session/step-up-dialog')).StepUpDialog)

const noCounts = () => ({})

const ImpersonationBanner = lazy(async () => ({
  default: (await fetched(() => import('../session/impersonation-banner'))).ImpersonationBanner,
}))

function Frame({ base, lines, note, tools, bell, banner, palette, useCounts = noCounts, unfolded = false }: GuardedProps) {
  const { t } = useTranslation()
  const may = useMay()
  const line = useLine()
  const counts = useCounts()
  const { pathname } = useLocation()
  const [menu, setMenu] = useState(false)
  const [finding, setFinding] = useState(false)
  usePaletteKey(() => setFinding(!finding))
  const keys = useKeySheet()
  useLiveRecords()
  useOwnLanguage()
  const screen = line && opensFor(line, may) ? line.path : undefined
  useRememberedScreen(screen)
  useReportedScreen(screen)
  useScreenTitle()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer and forgets what failed on the one before
  useEffect(() => {
    setMenu(false)
    clearFailures()
  }, [pathname])
  const groups = menuOf(lines, base, may)
  const active = line && entryOf(lines, line.path)
  const above = active === line?.path ? undefined : groups.flatMap(placesOf).find(({ path }) => path === active)
  const sidebar = <Sidebar groups={groups} active={active} counts={counts} unfolded={unfolded} onGo={() => setMenu(false)} />
  return (
    <div className={classes.frame} data-rail={line?.rail}>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Header base={base} note={t(note)} tools={tools} bell={bell} menuOpen={menu} onMenu={() => setMenu(!menu)}>
        <PaletteButton place="header" open={() => setFinding(true)} />
      </Header>
      <nav className={classes.sidebar} aria-label={t('Screens')}>
        {sidebar}
        <div className={classes.foot}>
          <LanguageSwitch />
        </div>
      </nav>
      <Drawer
        opened={menu}
        onClose={() => setMenu(false)}
        size={300}
        title={<Person />}
        classNames={{ body: classes.drawer, content: classes.drawerContent }}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <PaletteButton
          place="drawer"
          open={() => {
            setMenu(false)
            setFinding(true)
          }}
        />
        {sidebar}
        <div className={classes.foot}>
          <LanguageSwitch />
          <SchemeSwitch />
          <span className={classes.chat}>
            <ChatButton />
          </span>
          <LogoutButton />
        </div>
      </Drawer>
      <main id="main" className={classes.main} tabIndex={-1}>
        {session.views() && (
          <Suspense>
            <ImpersonationBanner />
          </Suspense>
        )}
        {!line?.rail && <Suspense>{banner}</Suspense>}
        <Failures />
        {line && !opensFor(line, may) ? (
          <Closed base={base} />
        ) : (
          <EntryAbove value={above}>
            <Outlet />
          </EntryAbove>
        )}
      </main>
      <PaletteDialog of={palette} opened={finding} base={base} lines={lines} close={() => setFinding(false)} keys={keys.open} />
      {keys.sheet}
      <ScrollRestoration />
    </div>
  )
}

/** A screen that this person may not open; the server would refuse its calls too. */
function Closed({ base }: { base: string }) {
  const { t } = useTranslation()
  // Who works in a shop has its owner to ask.
  const ownShop = useUser()?.role === 'merchantstaff'
  return (
    <div className={classes.closed}>
      <h1>{t('You do not have access to this screen')}</h1>
      <p>
        {t(
          ownShop
            ? 'Your account has no permission for it. Ask the owner of your shop if you need it.'
            : 'Your account has no permission for it. Ask an administrator if you need it.',
        )}
      </p>
      <a href={base}>{t('Back to the dashboard')}</a>
    </div>
  )
}
