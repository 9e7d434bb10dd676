import { ActionIcon, Kbd, Menu, Tooltip } from '@mantine/core'
import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconFilter, IconRefresh, IconSearch } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnChooser } from './chooser'
import { ExportButton } from './export-button'
import classes from './screen.module.css'
import type { ChangeSettings, ListSettings } from './settings'
import type { ListPlace } from './state'
import { DebouncedText } from './text'
import { ListViews } from './views'

interface Props {
  list: List
  place: ListPlace
  settings: ListSettings
  changeSettings: ChangeSettings
  reload: () => void
  loading: boolean
  searchRef: Ref<HTMLInputElement>
  /** What an export takes along, and how many rows that are. */
  query: ListQuery
  filtered: number
  /** Whether the filter boxes are shown. */
  boxes: boolean
  /** On a phone: the button of the filter drawer in place of everything but the search. */
  narrow?: ReactNode
}

export function ListToolbar(props: Props) {
  const { list, place, settings, changeSettings, reload, loading, searchRef, query, filtered, boxes, narrow } = props
  const { t } = useTranslation()
  const look = narrow ? 'phone' : list.few ? 'sign' : 'words'
  const exporting = <ExportButton list={list} query={query} filtered={filtered} settings={settings} look={look} />
  const reloading = (
    <Tooltip label={t('Reload')}>
      <ActionIcon variant="default" {...(narrow && { size: 44 })} aria-label={t('Reload')} loading={loading} onClick={reload}>
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  const showBoxes = () => changeSettings(() => ({ boxes: !boxes }))
  return (
    <div className={classes.toolbar}>
      <DebouncedText
        ref={searchRef}
        className={classes.search}
        type="search"
        aria-label={t('Search all columns...')}
        placeholder={t(narrow ? 'Search' : 'Search all columns...')}
        leftSection={<IconSearch size={16} aria-hidden />}
        {...(!narrow && { rightSection: <Kbd size="xs">/</Kbd> })}
        maxLength={100}
        value={place.state.search}
        commit={search => place.change({ search })}
      />
      {narrow ? (
        <>
          {narrow}
          {reloading}
          {exporting}
        </>
      ) : (
        <div className={classes.tools}>
          {!list.few && <ListViews place={place} settings={settings} changeSettings={changeSettings} />}
          <Tooltip label={boxes ? t('Hide the filter boxes') : t('Show the filter boxes')}>
            <ActionIcon
              variant="default"
              aria-label={t('Filter boxes')}
              aria-pressed={boxes}
              data-on={boxes || undefined}
              className={classes.toggle}
              onClick={showBoxes}
            >
              <IconFilter size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {reloading}
          <Density density={settings.density} choose={density => changeSettings(() => ({ density }))} />
          <ColumnChooser list={list} settings={settings} changeSettings={changeSettings} look={look} />
          {exporting}
        </div>
      )}
    </div>
  )
}

const densities = { comfortable: ['Comfortable', IconBaselineDensityMedium], compact: ['Compact', IconBaselineDensitySmall] } as const
type DensityName = keyof typeof densities

function Density({ density, choose }: { density: DensityName; choose: (density: DensityName) => void }) {
  const { t } = useTranslation()
  const [label, Icon] = densities[density]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('Row height: {{name}}', { name: t(label) })}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(densities) as DensityName[]).map(name => (
          <Menu.Item key={name} aria-current={name === density || undefined} onClick={() => choose(name)}>
            {t(densities[name][0])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
