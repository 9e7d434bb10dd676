import { tdsPayees } from '@sevakendra/contract/tax/tds/lists'
import { ListScreen } from '../kit/list-screen'

/** `account/tds/payees`: what was kept back of commissions, by payee and month. */
export function TdsPayees() {
  return (
    <ListScreen
      of={tdsPayees}
      about="TDS deducted from commissions, by payee and month: deposited by the 7th of the next month, for March by 30 April."
      empty={{ text: 'A payee appears here with its first commission.' }}
    />
  )
}
