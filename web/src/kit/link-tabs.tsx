import { use, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import classes from './link-tabs.module.css'
import { useMay } from './may'
import { type LinkTab, ScreenTabs, type TabGroup } from './screen-tabs'

/** Tabs of the screens beside the open one, for those who may see them; the address says which is open. */
export function LinkTabs() {
  const group = use(ScreenTabs)
  return group ? <Tabs key={group.label} {...group} /> : null
}

const noCounts = () => ({})

function Tabs({ label, tabs, useCounts = noCounts }: TabGroup) {
  const { t } = useTranslation()
  const may = useMay()
  const { pathname } = useLocation()
  const seen = tabs.filter(tab => may(tab.may))
  const both = useRef<HTMLDivElement>(null)
  // On a phone the open tab may lie outside; the page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useLayoutEffect(() => {
    for (const tab of both.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []) {
      const row = tab.parentElement
      if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    }
  }, [pathname])
  const counts: Partial<Record<string, number>> = useCounts()
  const waiting = ({ to, within }: LinkTab, whole: boolean): number =>
    whole && within ? within.reduce((sum, tab) => sum + waiting(tab, false), 0) : (counts[to] ?? 0)
  const isAt = (tab: LinkTab): boolean => tab.to === pathname || (tab.within ?? []).some(isAt)
  const row = (of: readonly LinkTab[], name: string, className: string | undefined, whole: boolean) => (
    <nav className={className} aria-label={t(name)}>
      {of.map(tab => (
        <Link key={tab.to} to={tab.to} aria-current={isAt(tab) ? 'page' : undefined}>
          {t(tab.title)}
          <Waiting count={waiting(tab, whole)} />
        </Link>
      ))}
    </nav>
  )
  const open = seen.find(isAt)
  const within = open?.within?.filter(tab => may(tab.may)) ?? []
  if (seen.length < 2 && within.length < 2) return null
  return (
    <div ref={both} className={classes.both}>
      {row(seen, label, classes.tabs, true)}
      {open && within.length > 1 && row(within, open.title, classes.within, false)}
    </div>
  )
}

/** Amber, as in the sidebar: this needs you. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count.toLocaleString('en-IN')} <span className="visually-hidden">{t('waiting')}</span>
    </span>
  )
}
