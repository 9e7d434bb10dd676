import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RowAction } from './list-action'

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
