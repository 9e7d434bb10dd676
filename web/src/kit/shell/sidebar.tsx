import { ScrollArea } from '@mantine/core'
import {
  IconBolt,
  IconBuildingBank,
  IconChevronRight,
  IconDatabase,
  IconDownload,
  IconLayoutDashboard,
  IconPackages,
  IconSettings,
  IconTruckDelivery,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './sidebar.module.css'
import type { MenuGroup } from './sidebar-menu'
import { useShown } from './use-shown'

/** By the specification's names of groups and of entries without one. */
const icons: Record<string, typeof IconBolt> = {
  Dashboard: IconLayoutDashboard,
  'Download Software': IconDownload,
  'My Account': IconUserCircle,
  Account: IconUserCircle,
  'Data Setup': IconDatabase,
  Actions: IconBolt,
  'Payment Request': IconBuildingBank,
  Product: IconPackages,
  'Courier & Reports': IconTruckDelivery,
  'User Management': IconUsers,
  Setting: IconSettings,
}

interface SidebarProps {
  groups: MenuGroup[]
  /** The path of the entry that is open. */
  active: string | undefined
  /** How much waits behind an entry, by its path. */
  counts: Record<string, number>
  /** Whether a group that nobody touched is open. */
  unfolded: boolean
  onGo?: () => void
}

const remembered = 'sidebar'

/** The groups that this browser opened or closed by hand. */
function readFolds(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(remembered) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}

export function Sidebar({ groups, active, counts, unfolded, onGo }: SidebarProps) {
  const { t } = useTranslation()
  const [folds, setFolds] = useState(readFolds)
  const shown = useShown(active)
  function fold(name: string, open: boolean) {
    const next = { ...folds, [name]: open }
    setFolds(next)
    try {
      localStorage.setItem(remembered, JSON.stringify(next))
    } catch {
      // Not remembered, then.
    }
  }
  return (
    <ScrollArea className={classes.scroll} type="hover" scrollbarSize={6}>
      <ul className={classes.groups}>
        {groups.map(group => {
          const Icon = icons[group.name] ?? IconBolt
          if (group.to)
            return (
              <li key={group.name}>
                <Link
                  to={group.to}
                  className={classes.group}
                  aria-current={group.path === active ? 'page' : undefined}
                  title={t(group.name)}
                  onClick={onGo}
                >
                  <Icon size={20} aria-hidden="true" />
                  <span className={classes.name}>{t(group.name)}</span>
                </Link>
              </li>
            )
          const holdsActive = group.entries.some(entry => entry.path === active)
          const open = folds[group.name] ?? (unfolded || holdsActive)
          const waiting = group.entries.reduce((sum, entry) => sum + (counts[entry.path] ?? 0), 0)
          return (
            <li key={group.name}>
              <button
                type="button"
                className={classes.group}
                aria-expanded={open}
                data-active={holdsActive || undefined}
                title={t(group.name)}
                onClick={() => fold(group.name, !open)}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={classes.name}>{t(group.name)}</span>
                {/* An open group says it at its entries, which the rail does not show. */}
                <span className={classes.sum} data-open={open || undefined}>
                  <Waiting count={waiting} />
                </span>
                <IconChevronRight size={16} aria-hidden="true" className={classes.chevron} />
              </button>
              {open && (
                <ul className={classes.entries}>
                  {group.entries.map(entry => (
                    <li key={entry.path}>
                      <Link
                        to={entry.to}
                        ref={entry.path === active ? shown : undefined}
                        className={classes.entry}
                        aria-current={entry.path === active ? 'page' : undefined}
                        onClick={onGo}
                      >
                        <span className={classes.name}>{t(entry.name)}</span>
                        <Waiting count={counts[entry.path] ?? 0} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </ScrollArea>
  )
}

/** Amber: this needs you. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count.toLocaleString('en-IN')} <span className="visually-hidden">{t('waiting')}</span>
    </span>
  )
}
