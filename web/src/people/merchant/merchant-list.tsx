import { Button } from '@mantine/core'
import { merchants } from '@sevakendra/contract/people/merchant/lists'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'

/** For those who may not see balances: an empty column would say nothing. */
const withoutBalance = { ...merchants, keys: merchants.keys.filter(key => key !== 'balance') }

/** `user-management/merchant-list`: every shop, merchants and the members below them. */
export function MerchantList() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <ListScreen
      of={may('wallet.readAny') ? merchants : withoutBalance}
      to={({ id }) => `/backend/user-management/merchant/${id}`}
      primary={
        may('registration.read') && (
          <Button variant="default" component={Link} to="/backend/user-management/registration">
            {t('Registrations')}
          </Button>
        )
      }
      empty={{ text: 'A shop is opened with every registration that is approved.' }}
    />
  )
}
