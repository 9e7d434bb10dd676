import { Button } from '@mantine/core'
import { ownRegistrations } from '@sevakendra/contract/gst/registration/lists'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { useGstPaths } from './gst-paths'

/** `product/gst/registration/list`: what the shop has filed, and how it stands. */
export function GstList() {
  const { t } = useTranslation()
  const may = useMay()
  const to = useGstPaths()
  return (
    <ListScreen
      of={ownRegistrations}
      trail={<Link to={to.home}>{t('GST')}</Link>}
      to={row => (row.status === 'draft' ? to.apply(row.id) : to.info(row.id))}
      primary={
        may('gst.apply') && (
          <Button component={Link} to={to.apply()} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('New GST registration')}
          </Button>
        )
      }
      empty={{ text: 'Registrations of your customers appear here.' }}
    />
  )
}
