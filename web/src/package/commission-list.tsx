import { commissionsDue } from '@sevakendra/contract/package/commission/lists'
import { ListScreen } from '../kit/list-screen'

/** Commissions that were due while their payees' wallets were stopped. */
export function CommissionList() {
  return (
    <ListScreen
      of={commissionsDue}
      startAt="waiting"
      about="Commissions whose shop's wallet was stopped at the acknowledgement. They are paid by themselves once it is released."
      empty={{ text: 'No commission waits for a wallet.' }}
    />
  )
}
