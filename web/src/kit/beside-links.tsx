import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import classes from './beside-links.module.css'
import { useMay } from './may'
import { type LinkTab, ScreenTabs, type TabGroup } from './screen-tabs'

/** More screens than this stand in a menu. */
const mostBeside = 3

/** Beside the title: the ways to the screens that belong to the open one, for those who may see them. */
export function BesideLinks() {
  const group = use(ScreenTabs)
  return group ? <Ways {...group} /> : null
}

function Ways({ label, tabs }: TabGroup) {
  const { t } = useTranslation()
  const may = useMay()
  const parts = tabs
    .map(tab => ({ ...tab, screens: (tab.within ?? [tab]).filter(screen => may(screen.may)) }))
    .filter(({ screens }) => screens.length > 0)
  const screens = parts.flatMap(part => part.screens)
  if (screens.length < 2) return null
  if (screens.length <= mostBeside)
    return (
      <nav className={classes.beside} aria-label={t(label)}>
        {screens.map(screen => (
          <Way key={screen.to} of={screen} />
        ))}
      </nav>
    )
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-md" className={classes.door} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t(label)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {parts.map(part => (
          <div key={part.to} className={classes.part}>
            {part.screens.length > 1 && <Menu.Label>{t(part.title)}</Menu.Label>}
            {part.screens.map(screen => (
              <Item key={screen.to} of={part.screens.length > 1 ? screen : { ...screen, title: part.title }} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const useIsAt = (to: string) => useLocation().pathname === to

function Way({ of: { to, title } }: { of: LinkTab }) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-current={useIsAt(to) ? 'page' : undefined}>
      {t(title)}
    </Link>
  )
}

function Item({ of: { to, title } }: { of: LinkTab }) {
  const { t } = useTranslation()
  return (
    <Menu.Item component={Link} to={to} className={classes.item} aria-current={useIsAt(to) ? 'page' : undefined}>
      {t(title)}
    </Menu.Item>
  )
}
