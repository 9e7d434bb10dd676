import { orders, receiptsInDoubt } from '@sevakendra/contract/gateway/lists'
import type { ComponentProps } from 'react'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { OrderDrawer } from './order-drawer'

type Props = Pick<ComponentProps<typeof OrderDrawer>, 'more'>

/** `actions/payments/online`: every online payment, by what became of it. */
export function GatewayOrders({ more }: Props) {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={orders}
        to={row => to(row.id)}
        about="Credited automatically once the provider confirms them. No approval is needed."
        empty={{ text: 'Online payments of merchants appear here as soon as they are begun.' }}
      />
      {open && <OrderDrawer id={open} close={close} more={more} />}
    </>
  )
}

/** `actions/payments/review`: payments that nobody could credit without looking. */
export function GatewayReview({ more }: Props) {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={receiptsInDoubt}
        startAt="review"
        to={row => to(row.orderId ?? '')}
        about="A different amount, a second payment, a bank reference that was used before or is missing, or a frozen wallet: decide what happens to the money."
        empty={{ text: 'Online payments that do not match appear here.' }}
      />
      {open && <OrderDrawer id={open} close={close} more={more} />}
    </>
  )
}
