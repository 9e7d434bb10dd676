import { Alert, Anchor } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/session/may'
import { useBusiness } from '../kit/shell/business'

/** Stands on the first screen of the back office until the business has a name, for who may give it one. */
export function UnnamedBusiness() {
  const { t } = useTranslation()
  const business = useBusiness()
  const may = useMay()
  if (business?.businessName !== '' || !may('site.manage')) return null
  return (
    <Alert color="yellow" icon={<IconBuildingStore size={20} aria-hidden />}>
      {t('The business has no name yet. Visitors read ‘Site’ in its place.')}{' '}
      <Anchor component={Link} to="/backend/settings/site-configuration" underline="always">
        {t('Enter the business details')}
      </Anchor>
    </Alert>
  )
}
