import { Button } from '@mantine/core'
import { registrations } from '@sevakendra/contract/registration/lists'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useMay } from '../kit/session/may'

/** `user-management/registration`: who wants to become a merchant, the oldest waiting first. */
export function RegistrationList() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <ListScreen
      of={registrations}
      to={({ id }) => `/backend/user-management/registration-action/${id}`}
      startAt="pending"
      primary={
        may('idSale.read') && (
          <Button variant="default" component={Link} to="/backend/user-management/id-sale-list">
            {t('ID Sale List')}
          </Button>
        )
      }
      empty={{ text: 'New registrations from the public page appear here.' }}
    />
  )
}
