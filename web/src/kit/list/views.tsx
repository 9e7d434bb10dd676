import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './screen.module.css'
import type { ChangeSettings, ListSettings } from './settings'
import type { ListPlace } from './state'

interface Props {
  place: ListPlace
  settings: ListSettings
  changeSettings: ChangeSettings
}

/** Lists that a person gave a name: filters, search, order and page size, each a link. */
export function ListViews({ place, settings, changeSettings }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const query = place.search({})
  const current = settings.views.find(view => view.query === query)

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const given = name.trim().slice(0, 60)
    if (!given) return
    changeSettings(({ views }) => ({ views: [...views.filter(view => view.name !== given), { name: given, query }].slice(-30) }))
    setName('')
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal width={300}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.viewName}>{current?.name ?? t('Views')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Views')} p={8}>
        <Stack gap={4}>
          {settings.views.length === 0 && (
            <Text size="sm" c="dimmed" px={8} py={4}>
              {t('Set filters and order, then save them here under a name.')}
            </Text>
          )}
          {settings.views.map(view => (
            <Group key={view.name} gap={4} wrap="nowrap">
              <Button
                component={Link}
                to={{ search: view.query }}
                preventScrollReset
                variant={view === current ? 'light' : 'subtle'}
                color={view === current ? undefined : 'gray'}
                justify="flex-start"
                fullWidth
                aria-current={view === current || undefined}
                onClick={() => setOpened(false)}
              >
                {view.name}
              </Button>
              <ActionIcon
                aria-label={t('Delete the view {{name}}', { name: view.name })}
                onClick={() => changeSettings(({ views }) => ({ views: views.filter(known => known.name !== view.name) }))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={save}>
            <Group gap={4} wrap="nowrap" mt={4}>
              <TextInput
                flex={1}
                aria-label={t('Name of the view')}
                placeholder={t('Name of the view')}
                maxLength={60}
                value={name}
                onChange={event => setName(event.currentTarget.value)}
              />
              <Button type="submit" disabled={!name.trim()}>
                {t('Save')}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
