import type { List, RowOf } from '@sevakendra/contract/kit/list'
import { money } from '@sevakendra/contract/kit/money'
import { approvePayment, type PaymentDetail } from '@sevakendra/contract/payment/endpoints'
import { payments } from '@sevakendra/contract/payment/lists'
import { reviewMatches } from '@sevakendra/contract/payment/statement/endpoints'
import { IconChecks } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call, exchange } from '../kit/call/call'
import type { BulkEach } from '../kit/list/action'
import { useListData } from '../kit/list/data'
import { ListScreen } from '../kit/list/screen'
import { useListState } from '../kit/list/state'
import { queryOf } from '../kit/list/url'
import { useOpenRecord } from '../kit/record/open-record'
import { useMay } from '../kit/session/may'
import { PaymentDrawer } from './payment-drawer'
import { sureLine } from './statement/sure-line'

type Payment = RowOf<typeof payments>

/** Requests that the imported statement answers by itself: each by its own line, as on the screen of the matches. */
const approveSure: BulkEach<Payment> = {
  label: 'Approve with matching lines',
  icon: IconChecks,
  title: 'Approve these payments?',
  about: 'Each payment is credited against the one bank line that has its amount and reference.',
  verb: 'Approve',
  plan: async () => {
    const { requests } = await call(reviewMatches, { query: {} })
    const byId = new Map(requests.map(request => [request.id, request]))
    const lineFor = ({ id }: Payment) => {
      const request = byId.get(id)
      return request && request.status !== 'approved' ? sureLine(request) : undefined
    }
    return {
      not: row => byId.get(row.id)?.notYours ?? (lineFor(row) ? undefined : 'No bank line certainly belongs to it'),
      says: row => `${row.shopName}, ${money(row.amount ?? 0)}`,
      each: (row, key) => {
        const line = lineFor(row)
        if (!line) throw new Error('No bank line certainly belongs to it')
        const body = { seen: true as const, seenOn: line.day, lineId: line.lineId, remark: null }
        return exchange(approvePayment, { params: { id: row.id }, body, key })
      },
    }
  },
}

const startAt = 'pending'
const list = payments as typeof payments & List

/** The back office's queue of top-up requests; a row opens beside the list, and the address says which. */
export function PaymentQueue({ more }: { more?: (payment: PaymentDetail) => ReactNode }) {
  const may = useMay()
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
        {...(may('payment.decide') && may('payment.import') && { bulk: [approveSure] })}
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
