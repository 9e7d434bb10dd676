import type { List, RowOf } from '@sevakendra/contract/kit/list'
import type { PaymentDetail } from '@sevakendra/contract/payment/endpoints'
import { payments } from '@sevakendra/contract/payment/lists'
import type { ReactNode } from 'react'
import { useListData } from '../kit/list-data'
import { ListScreen } from '../kit/list-screen'
import { useListState } from '../kit/list-state'
import { queryOf } from '../kit/list-url'
import { useOpenRecord } from '../kit/open-record'
import { PaymentDrawer } from './payment-drawer'

const startAt = 'pending'
const list = payments as typeof payments & List

/** The back office's queue of top-up requests; a row opens beside the list, and the address says which. */
export function PaymentQueue({ more }: { more?: (payment: PaymentDetail) => ReactNode }) {
  const { open, to, go, close } = useOpenRecord()
  // The same page of the same list as on the screen, so that J and K walk through what is seen.
  const { state } = useListState(list, startAt)
  const { rows } = useListData<RowOf<typeof payments>>(list, queryOf(state))
  const at = rows.findIndex(row => row.id === open)
  const step = (id: string | undefined) => (id === undefined || id === open ? undefined : () => go(id))

  return (
    <>
      <ListScreen
        of={payments}
        startAt={startAt}
        to={row => to(row.id)}
        about="Credit only what you have seen in the bank statement. The oldest request comes first."
        empty={{ text: 'Requests of merchants appear here as soon as they are sent.' }}
      />
      {open && (
        <PaymentDrawer
          id={open}
          close={close}
          next={step(rows[at + 1]?.id)}
          previous={step(at > 0 ? rows[at - 1]?.id : undefined)}
          more={more}
        />
      )}
    </>
  )
}
