import { Button } from '@mantine/core'
import { registrations } from '@sevakendra/contract/gst/registration/lists'
import { IconFileSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { officePaths } from './gst-paths'

/** `actions/gst/registration`: every registration that was paid. */
export function GstOfficeList() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <ListScreen
      of={registrations}
      to={row => officePaths.info(row.id)}
      primary={
        may('gst.registration') && (
          <Button component={Link} to={officePaths.desk()} leftSection={<IconFileSearch size={16} aria-hidden />}>
            {t('Review the next one')}
          </Button>
        )
      }
      empty={{ text: 'Registrations appear here as soon as shops pay them.' }}
    />
  )
}
