import { Burger, Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signOut } from '../call/api'
import { SchemeSwitch } from '../look/scheme-switch'
import { Person } from '../session/person'
import { doorOf } from '../session/session'
import { Brand } from './brand'
import { ChatButton } from './chat-dialog'
import classes from './header.module.css'

interface HeaderProps {
  base: string
  /** The second line of the brand: which area this is. */
  note: string
  /** What an area adds before the common buttons, such as the balance. */
  tools?: ReactNode
  /** What calls for attention. */
  bell?: ReactNode
  menuOpen: boolean
  onMenu: () => void
  /** The first of the common buttons. */
  children: ReactNode
}

/** 64 high: business name, the area's own tools, bell, live chat, theme, person, logout. */
export function Header({ base, note, tools, bell, menuOpen, onMenu, children }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={classes.header}>
      <Burger className={classes.burger} opened={menuOpen} onClick={onMenu} size="sm" aria-label={t('Menu')} />
      <div className={classes.brand}>
        <Brand to={base} note={note} />
      </div>
      <div className={classes.space} />
      {tools}
      <div className={classes.tools}>
        {children}
        {bell}
        <span className={classes.chat}>
          <ChatButton />
        </span>
        <span className={classes.scheme}>
          <SchemeSwitch />
        </span>
      </div>
      <div className={classes.me}>
        <Person />
      </div>
      <div className={classes.logout}>
        <LogoutButton />
      </div>
    </header>
  )
}

/** Tells the server, whatever it answers, and forgets the tokens (specification §4). */
export function LogoutButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  function leave() {
    void signOut()
    navigate(doorOf())
  }
  return (
    <Button variant="default" leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={leave}>
      {t('Logout')}
    </Button>
  )
}
