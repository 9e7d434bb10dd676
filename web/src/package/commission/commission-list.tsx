import { commissionsDue } from '@sevakendra/contract/package/commission/lists'
import { ListScreen } from '../../kit/list/screen'

/** Commissions that were due while their payees' wallets were stopped. */
export function CommissionList() {
  return (
    <ListScreen
      of={commissionsDue}
      startAt="waiting"
      about="Commissions of shops whose wallet was frozen. They are paid automatically once it is released and the shop is active."
      empty={{ text: 'No commission is waiting for a wallet.' }}
    />
  )
}
