import { Button } from '@mantine/core'
import { couriers } from '@sevakendra/contract/courier/lists'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { useCourierPaths } from './courier-paths'

/** `misc/courier/list` of the back office: parcels of all shops. */
export function OfficeCouriers() {
  const { t } = useTranslation()
  const may = useMay()
  const paths = useCourierPaths()
  return (
    <ListScreen
      of={couriers}
      to={({ id }) => paths.one(id)}
      primary={
        may('courier.manage') && (
          <Button component={Link} to={paths.add} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('Parcel without record')}
          </Button>
        )
      }
      empty={{ text: 'Parcels with paper forms that shops send appear here.' }}
    />
  )
}
