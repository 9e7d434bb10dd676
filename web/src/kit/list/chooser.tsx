import { ActionIcon, Button, Checkbox, Group, Popover, Text, UnstyledButton } from '@mantine/core'
import type { List } from '@sevakendra/contract/kit/list'
import { IconColumns3, IconGripVertical, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnKeys, orderedKeys } from './columns'
import classes from './screen.module.css'
import type { ChangeSettings, ListSettings } from './settings'

interface Props {
  list: List
  settings: ListSettings
  changeSettings: ChangeSettings
  look: 'words' | 'sign' | 'phone'
}

/** Which columns are shown and in which order; dragged, or moved by the arrow keys. */
export function ColumnChooser({ list, settings, changeSettings, look }: Props) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<string>()
  const keys = orderedKeys(list, settings.order)
  const drawn = drawnKeys(list, settings)
  const locked = list.keys[0]

  const show = (key: string, shown: boolean) =>
    changeSettings(before => ({
      hidden: shown ? before.hidden.filter(known => known !== key) : [...before.hidden, key],
      shown: shown ? [...before.shown, key] : before.shown.filter(known => known !== key),
    }))
  const move = (key: string, to: number) =>
    changeSettings(before => {
      const order = orderedKeys(list, before.order).filter(known => known !== key)
      order.splice(Math.max(0, Math.min(to, order.length)), 0, key)
      return { order }
    })
  const changed = settings.order.length + settings.hidden.length + settings.shown.length > 0

  return (
    <Popover position="bottom-end" trapFocus withinPortal width={280}>
      <Popover.Target>
        {look === 'words' ? (
          <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
            {t('Columns')}
          </Button>
        ) : (
          <ActionIcon variant="default" aria-label={t('Columns')}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')} p={8}>
        <ul className={classes.chooser}>
          {keys.map((key, index) => {
            const label = t(list.columns[key]?.label ?? key)
            return (
              <li
                key={key}
                className={classes.chosen}
                data-dragged={dragged === key || undefined}
                draggable
                onDragStart={() => setDragged(key)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={event => {
                  event.preventDefault()
                  if (dragged && dragged !== key) move(dragged, index)
                }}
              >
                <UnstyledButton
                  className={classes.grip}
                  aria-label={t('Move {{column}} with the arrow keys', { column: label })}
                  onKeyDown={event => {
                    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                    if (!step) return
                    event.preventDefault()
                    move(key, index + step)
                  }}
                >
                  <IconGripVertical size={14} aria-hidden />
                </UnstyledButton>
                <Checkbox
                  size="xs"
                  label={label}
                  checked={drawn.includes(key)}
                  disabled={key === locked}
                  onChange={event => show(key, event.currentTarget.checked)}
                />
                {key === locked && <IconLock size={14} aria-hidden className={classes.lock} />}
              </li>
            )
          })}
        </ul>
        <Group justify="space-between" className={classes.chooserFoot}>
          <Text size="xs" c="dimmed">
            {t('{{shown}} of {{all}} shown', { shown: drawn.length, all: keys.length })}
          </Text>
          <Group gap={4}>
            {changed && (
              <Button variant="subtle" size="compact-xs" onClick={() => changeSettings(() => ({ order: [], hidden: [], shown: [] }))}>
                {t('Reset columns')}
              </Button>
            )}
            <Button variant="subtle" size="compact-xs" onClick={() => changeSettings(() => ({ widths: {} }))}>
              {t('Reset widths')}
            </Button>
          </Group>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
