import { transfers } from '@sevakendra/contract/wallet/transfer/lists'
import { ListScreen } from '../../kit/list-screen'

/** What the shop gave to its members. */
export function TransferList() {
  return (
    <ListScreen
      of={transfers}
      about="From your wallet to those of your members. A transfer that was not confirmed moved nothing."
      empty={{ text: 'Nothing was transferred yet. Open a member and choose Transfer.' }}
    />
  )
}
