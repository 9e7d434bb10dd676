import type { SandboxAct } from '@sevakendra/contract/gateway/words'
import * as gateway from '../gateway/service'
import type { Shop, Teller } from './fill'

/** Some online payments through the sandbox: most come through, one fails, one is of another amount and waits for a decision. */
export function onlinePayments(teller: Teller, shops: Shop[]): void {
  const [first, second, third] = shops
  const begin = (shop: Shop | undefined, days: number, rupees: number, act: SandboxAct, paid: number | null = null) => {
    if (!shop) return
    teller.add(teller.ago(days, 13), async at => {
      const { who, person } = shop
      if (!who) return
      const house = { ...teller.house, now: () => at }
      const given = {
        ...{ amount: rupees, p_info: 'Wallet top-up', customer_name: `${person.first} ${person.last}` },
        ...{ customer_email: `${person.first}@example.in`.toLowerCase(), customer_mobile: person.mobile },
      }
      const start = await gateway.begin(house, given, { device: 'demo', key: null, origin: house.config.publicUrl }, who)
      const { data } = await teller.command(at, tx => gateway.opened(tx, start))
      const token = data?.payment_url.split('/').at(-1) ?? ''
      await teller.command(at, tx => gateway.sandboxAct(tx, token, act, paid, who.ip))
      await gateway.askAgain(house, start.order.id)
    })
  }
  begin(first, 9, 1000, 'pay')
  begin(second, 5, 750, 'fail')
  begin(third, 4, 2000, 'pay')
  begin(second, 2, 1500, 'payOther', 1400_00)
}
