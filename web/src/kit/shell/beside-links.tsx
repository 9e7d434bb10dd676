import { Button, Menu } from '@mantine/core'
import { count } from '@sevakendra/contract/kit/money'
import { IconChevronDown } from '@tabler/icons-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useMay } from '../session/may'
import classes from './beside-links.module.css'
import { type LinkTab, ScreenTabs, type TabGroup } from './screen-tabs'

/** More screens than this stand in a menu. */
const mostBeside = 3

/** Beside the title: the ways to the screens that belong to the open one, for those who may see them. */
export function BesideLinks() {
  const group = use(ScreenTabs)
  return group ? <Ways key={group.label} {...group} /> : null
}

const noCounts = () => ({})

function Ways({ label, tabs, useCounts = noCounts }: TabGroup) {
  const { t } = useTranslation()
  const may = useMay()
  const counts: Partial<Record<string, number>> = useCounts()
  const parts = tabs
    .map(tab => ({ ...tab, screens: (tab.within ?? [tab]).filter(screen => may(screen.may)) }))
    .filter(({ screens }) => screens.length > 0)
  const screens = parts.flatMap(part => part.screens)
  if (screens.length < 2) return null
  if (screens.length <= mostBeside)
    return (
      <nav className={classes.beside} aria-label={t(label)}>
        {screens.map(screen => (
          <Way key={screen.to} of={screen} waiting={counts[screen.to] ?? 0} />
        ))}
      </nav>
    )
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-md" className={classes.door} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t(label)} <Waiting count={screens.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {parts.map(part => (
          <div key={part.to} className={classes.part}>
            {part.screens.length > 1 && <Menu.Label>{t(part.title)}</Menu.Label>}
            {part.screens.map(screen => (
              <Item
                key={screen.to}
                waiting={counts[screen.to] ?? 0}
                of={part.screens.length > 1 ? screen : { ...screen, title: part.title }}
              />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const useIsAt = (to: string) => useLocation().pathname === to

interface WayProps {
  of: LinkTab
  waiting: number
}

function Way({ of: { to, title }, waiting }: WayProps) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-current={useIsAt(to) ? 'page' : undefined}>
      {t(title)} <Waiting count={waiting} />
    </Link>
  )
}

function Item({ of: { to, title }, waiting }: WayProps) {
  const { t } = useTranslation()
  return (
    <Menu.Item component={Link} to={to} className={classes.item} aria-current={useIsAt(to) ? 'page' : undefined}>
      {t(title)} <Waiting count={waiting} />
    </Menu.Item>
  )
}

/** Amber, as in the sidebar: this needs you. */
function Waiting({ count: n }: { count: number }) {
  const { t } = useTranslation()
  if (n === 0) return null
  return (
    <span className={classes.count}>
      {count(n)} <span className="visually-hidden">{t('waiting')}</span>
    </span>
  )
}
