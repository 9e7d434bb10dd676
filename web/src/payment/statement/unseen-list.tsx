import { unseenPayments } from '@sevakendra/contract/payment/statement/lists'
import { ListScreen } from '../../kit/list/screen'
import { paymentPaths } from '../payment-paths'

/** Requests that no line of a statement is matched with. Where the statement is there, that wants an answer. */
export function UnseenList() {
  return (
    <ListScreen
      of={unseenPayments}
      about="Open and approved requests that are not matched with any line. “Statement imported” means that their day has been imported."
      to={row => paymentPaths.request(row.id)}
      empty={{ text: 'Every request is matched with a line of a statement.' }}
    />
  )
}
