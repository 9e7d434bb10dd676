import { wallets } from '@sevakendra/contract/wallet/lists'
import { IconAdjustments, IconFileText, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { ListScreen, type Row } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'

/** Their forms are fetched when somebody wants them. */
const AdjustmentPropose = lazyPart(async () => (await import('./adjustment-propose')).AdjustmentPropose)
const WalletRelease = lazyPart(async () => (await import('./wallet-release')).WalletRelease)

type WalletRow = Row<typeof wallets>

/** Every wallet with what it holds; a row leads to its statement. */
export function WalletList() {
  const may = useMay()
  const [proposing, setProposing] = useState<WalletRow>()
  const [releasing, setReleasing] = useState<WalletRow>()
  const statement = (row: WalletRow) => `/backend/account/statement/${row.id}`
  return (
    <>
      <ListScreen
        of={wallets}
        to={statement}
        about="The balance of every shop. A wallet that does not tally is frozen until an admin has checked it."
        actions={row => [
          { label: 'Ledger Statement', icon: IconFileText, to: statement(row) },
          may('wallet.propose') && { label: 'Propose an adjustment', icon: IconAdjustments, run: () => setProposing(row) },
          may('ledger.check') &&
            row.status === 'frozen' && { label: 'Release the wallet', icon: IconLockOpen, run: () => setReleasing(row) },
        ]}
        empty={{ text: 'A wallet is opened with each shop.' }}
      />
      {proposing && <AdjustmentPropose shop={shopOf(proposing)} close={() => setProposing(undefined)} />}
      {releasing && <WalletRelease shop={shopOf(releasing)} close={() => setReleasing(undefined)} />}
    </>
  )
}

const shopOf = ({ id, code, shopName }: WalletRow) => ({ id, code: code ?? '', shopName: shopName ?? '' })
