import { Button } from '@mantine/core'
import { adjustments } from '@sevakendra/contract/wallet/adjustment/lists'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'

const AdjustmentDrawer = lazyPart(async () => (await import('./adjustment-drawer')).AdjustmentDrawer)

/** What was proposed by hand, and what became of it; a row opens beside the list, and the address says which. */
export function AdjustmentList() {
  const { t } = useTranslation()
  const may = useMay()
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={adjustments}
        startAt="pending"
        to={row => to(row.id)}
        about="One person proposes, another admin approves."
        primary={
          may('wallet.readAny') && (
            <Button component={Link} to="/backend/account/wallets">
              {t('Choose a wallet')}
            </Button>
          )
        }
        empty={{ text: 'An adjustment is proposed from the statement of a shop, or from the list of wallets.' }}
      />
      {open && <AdjustmentDrawer id={open} close={close} />}
    </>
  )
}
