import { Button, Group } from '@mantine/core'
import { myCouriers } from '@sevakendra/contract/courier/lists'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { useCourierPaths } from './courier-paths'

/** `misc/courier/list` of a shop: the parcels that it sent, the newest first. */
export function MyCouriers() {
  const { t } = useTranslation()
  const may = useMay()
  const paths = useCourierPaths()
  return (
    <ListScreen
      of={myCouriers}
      to={({ id }) => paths.one(id)}
      actions={row => [may('courier.send') && row.status === 'inTransit' && { label: 'Edit', icon: IconPencil, to: paths.edit(row.id) }]}
      primary={
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Button variant="default" component={Link} to={paths.reports}>
            {t('Reports')}
          </Button>
          {may('courier.send') && (
            <Button component={Link} to={paths.add} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('Add Courier')}
            </Button>
          )}
        </Group>
      }
      empty={{ text: 'Parcels with paper forms that you send to us appear here.' }}
    />
  )
}
