import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { backPaths } from '../back-paths'

/** Ways to batches, and to what the tax office sends back. */
export function FilingImports() {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('Filing')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={backPaths.batches}>
          {t('Filing Batches')}
        </Menu.Item>
        <Menu.Item component={Link} to={backPaths.acknowledge()}>
          {t('Enter acknowledgements')}
        </Menu.Item>
        <Menu.Item component={Link} to={backPaths.importAcks}>
          {t('Import Acknowledgements')}
        </Menu.Item>
        <Menu.Item component={Link} to={backPaths.importAllotted}>
          {t('Import Allotted PANs')}
        </Menu.Item>
        <Menu.Item component={Link} to={backPaths.importDispatched}>
          {t('Import Dispatched Cards')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
