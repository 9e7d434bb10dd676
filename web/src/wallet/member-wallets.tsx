import { Button } from '@mantine/core'
import { memberWallets } from '@sevakendra/contract/wallet/lists'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ListScreen } from '../kit/list/screen'

/** What the members of a merchant hold and have moved this month; their lines are their own affair. */
export function MemberWallets() {
  const { t } = useTranslation()
  const base = `/${useLocation().pathname.split('/')[1]}`
  return (
    <ListScreen
      of={memberWallets}
      about="Totals only: balance and turnover of each member this month. Only the member sees the entries."
      primary={
        <Button variant="default" component={Link} to={`${base}/accounting/statement`}>
          {t('Ledger Statement')}
        </Button>
      }
      empty={{ text: 'You have no members yet.' }}
    />
  )
}
