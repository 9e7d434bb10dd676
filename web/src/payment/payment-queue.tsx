import type { List, RowOf } from '@sevakendra/contract/kit/list'
import { payments } from '@sevakendra/contract/payment/lists'
import { useSearchParams } from 'react-router'
import { useListData } from '../kit/list-data'
import { ListScreen } from '../kit/list-screen'
import { useListState } from '../kit/list-state'
import { queryOf } from '../kit/list-url'
import { PaymentDrawer } from './payment-drawer'

const startAt = 'pending'
const list = payments as typeof payments & List

/** The back office's queue of top-up requests; a row opens beside the list, and the address says which. */
export function PaymentQueue() {
  const [params, setParams] = useSearchParams()
  const open = params.get('open') ?? undefined
  // The same page of the same list as on the screen, so that J and K walk through what is seen.
  const { state } = useListState(list, startAt)
  const { rows } = useListData<RowOf<typeof payments>>(list, queryOf(state))

  const withOpen = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    return next
  }
  const go = (id: string | undefined) => setParams(withOpen(id), { replace: true, preventScrollReset: true })
  const at = rows.findIndex(row => row.id === open)
  const step = (id: string | undefined) => (id === undefined || id === open ? undefined : () => go(id))

  return (
    <>
      <ListScreen
        of={payments}
        startAt={startAt}
        to={row => `?${withOpen(row.id)}`}
        about="Credit only what you have seen in the bank statement. The oldest request comes first."
        empty={{ text: 'Requests of merchants appear here as soon as they are sent.' }}
      />
      {open && (
        <PaymentDrawer
          id={open}
          close={() => go(undefined)}
          next={step(rows[at + 1]?.id)}
          previous={step(at > 0 ? rows[at - 1]?.id : undefined)}
        />
      )}
    </>
  )
}
