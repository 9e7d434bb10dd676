import { Button } from '@mantine/core'
import { adjustments } from '@sevakendra/contract/wallet/adjustment/lists'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { latePart } from '../kit/late-part'
import { ListScreen } from '../kit/list-screen'
import { useMay } from '../kit/may'

const AdjustmentDrawer = latePart(async () => (await import('./adjustment-drawer')).AdjustmentDrawer)

/** What was proposed by hand, and what became of it; a row opens beside the list, and the address says which. */
export function AdjustmentList() {
  const { t } = useTranslation()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const open = params.get('open') ?? undefined
  const withOpen = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    return next
  }
  return (
    <>
      <ListScreen
        of={adjustments}
        startAt="pending"
        to={row => `?${withOpen(row.id)}`}
        about="One person proposes, an admin who is somebody else approves."
        primary={
          may('wallet.readAny') && (
            <Button component={Link} to="/backend/account/wallets">
              {t('Choose a wallet')}
            </Button>
          )
        }
        empty={{ text: 'An adjustment is proposed from the statement of a shop, or from the list of wallets.' }}
      />
      {open && <AdjustmentDrawer id={open} close={() => setParams(withOpen(undefined), { replace: true, preventScrollReset: true })} />}
    </>
  )
}
