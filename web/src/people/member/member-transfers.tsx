import { transfers } from '@sevakendra/contract/wallet/transfer/lists'
import { ListScreen } from '../../kit/list/screen'

/** What was transferred to one member. */
export const MemberTransfers = ({ memberId }: { memberId: string }) => (
  <ListScreen bare of={transfers} addition={{ memberId }} empty={{ text: 'Nothing has been transferred to this member yet.' }} />
)
