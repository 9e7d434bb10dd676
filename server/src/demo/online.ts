import type { SandboxAct } from '@sevakendra/contract/gateway/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import * as gateway from '../gateway/service'
import * as payment from '../payment/service'
import type { Shop, Teller } from './teller'

/** Some online payments through the sandbox: most come through, one fails, one is of another amount and waits for a decision. */
export function onlinePayments(teller: Teller, shops: Shop[]): void {
  const [first, second, third] = shops
  const arrived: { id: number; rupees: number; day: string }[] = []
  const begin = (shop: Shop | undefined, days: number, rupees: number, act: SandboxAct, paid: number | null = null) => {
    if (!shop) return
    teller.add(teller.ago(days, 13), async at => {
      const { who, person } = shop
      if (!who) return
      const services = { ...teller.services, now: () => at }
      const given = {
        ...{ amount: rupees, p_info: 'Wallet top-up', customer_name: `${person.first} ${person.last}` },
        ...{ customer_email: `${person.first}@example.in`.toLowerCase(), customer_mobile: person.mobile },
      }
      const start = await gateway.begin(services, given, { device: 'demo', key: null, origin: services.config.publicUrl }, who)
      const { data } = await teller.command(at, tx => gateway.opened(tx, start))
      const token = data?.payment_url.split('/').at(-1) ?? ''
      await teller.command(at, tx => gateway.sandboxAct(tx, token, act, paid, who.ip))
      await gateway.askAgain(services, start.order.id)
      if (act === 'pay') arrived.push({ id: start.order.id, rupees, day: dayOf(at) })
    })
  }
  begin(first, 9, 1000, 'pay')
  begin(second, 5, 750, 'fail')
  begin(third, 4, 2000, 'pay')
  begin(second, 2, 1500, 'payOther', 1400_00)
  // They stand in the bank's statement, too: the first was linked, the other waits to be.
  teller.add(teller.ago(1, 9), async at => {
    const [one, two] = arrived
    for (const paid of [one, two]) {
      if (!paid) continue
      const { receipts } = await teller.command(at, tx => gateway.detail(tx, paid.id, teller.staff))
      const line = `${paid.day.split('-').reverse().join('/')},UPI/${receipts[0]?.bankRef}/SANDBOX,${paid.rupees}.00 Cr`
      await teller.command(at, tx => payment.importText(tx, Buffer.from(`Date,Description,Amount\r\n${line}`), teller.staff))
      if (paid === one) await teller.command(at, tx => payment.linkSure(tx, teller.staff))
    }
  })
}
