import { transfers } from '@sevakendra/contract/wallet/transfer/lists'
import { ListScreen } from '../../kit/list/screen'

/** What the shop gave to its members. */
export function TransferList() {
  return (
    <ListScreen
      of={transfers}
      about="From your wallet to the wallets of your members. No money moves until you confirm a transfer."
      empty={{ text: 'Nothing has been transferred yet. Open a member and choose Transfer.' }}
    />
  )
}
