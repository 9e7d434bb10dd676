import { orders, receiptsInDoubt } from '@sevakendra/contract/gateway/lists'
import { ListScreen } from '../kit/list-screen'
import { useOpenRecord } from '../kit/open-record'
import { OrderDrawer } from './order-drawer'

/** `actions/payments/online`: every online payment, by what became of it. */
export function GatewayOrders() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={orders}
        to={row => to(row.id)}
        about="Credited by themselves once the provider confirms them. Nobody approves them."
        empty={{ text: 'Online payments of merchants appear here as soon as they are begun.' }}
      />
      {open && <OrderDrawer id={open} close={close} />}
    </>
  )
}

/** `actions/payments/review`: payments that nobody could credit without looking. */
export function GatewayReview() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={receiptsInDoubt}
        startAt="review"
        to={row => to(row.orderId ?? '')}
        about="Another amount than asked for, a second payment, or a bank reference that was used before: decide what becomes of the money."
        empty={{ text: 'Online payments that do not match appear here.' }}
      />
      {open && <OrderDrawer id={open} close={close} />}
    </>
  )
}
