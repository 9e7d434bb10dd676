import { Button } from '@mantine/core'
import { ownOrders } from '@sevakendra/contract/gateway/lists'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ListScreen } from '../kit/list/screen'

/** `paymentgateway/list`: what the shop began to pay online. */
export function OnlinePayments() {
  const { t } = useTranslation()
  const area = useLocation().pathname.split('/')[1]
  return (
    <ListScreen
      of={ownOrders}
      cells={{ info: row => row.info && t(row.info) }}
      primary={
        <Button component={Link} to={`/${area}/paymentgateway/pg-gateway`}>
          {t('Pay online')}
        </Button>
      }
      empty={{ text: 'Payments that you begin with Pay online appear here.' }}
    />
  )
}
