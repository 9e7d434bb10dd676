import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RowAction } from './action'

/** What can be done with one row. */
export function RowMenu({ name, actions }: { name: string; actions: readonly (RowAction | undefined | false)[] }) {
  const { t } = useTranslation()
  const given = actions.filter(action => action !== undefined && action !== false)
  if (given.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('Actions for {{name}}', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {given.map(({ label, icon: Icon, to, run, danger, disabled }) => {
          const look = {
            leftSection: Icon && <Icon size={16} aria-hidden />,
            disabled: disabled ?? false,
            ...(danger && { color: 'red' }),
          }
          return to && !disabled ? (
            <Menu.Item key={label} component={Link} to={to} {...look}>
              {t(label)}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={run} {...look}>
              {t(label)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The next step of a row as a button that is seen at once: an icon and its word; on a card it fills the line. */
export function RowNext({ name, action, wide }: { name: string; action: RowAction | undefined; wide?: boolean }) {
  const { t } = useTranslation()
  if (!action) return null
  const { label, icon: Icon, to, run, disabled } = action
  const look = {
    variant: 'light',
    size: wide ? 'md' : 'compact-sm',
    fullWidth: wide ?? false,
    leftSection: Icon && <Icon size={16} aria-hidden />,
    disabled: disabled ?? false,
    // Heard without its row, a word alone would stand there as often as there are rows.
    'aria-label': `${t(label)}: ${name}`,
  }
  return to && !disabled ? (
    <Button component={Link} to={to} {...look}>
      {t(label)}
    </Button>
  ) : (
    <Button onClick={run} {...look}>
      {t(label)}
    </Button>
  )
}
