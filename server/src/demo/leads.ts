import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Told, ToldStep } from '@sevakendra/contract/lead/endpoints'
import * as lead from '../lead/service'
import type { Who } from '../platform/http/who'
import { dice, somebody } from './people'
import type { Shop, Teller } from './teller'

/** Belongs to nobody (RFC 2606): a page stands there, so that a click in the demo leads somewhere. */
const partnerSite = 'example.com'
/** Paise for each card. */
const payout = 250_00

/** Customers whom shops sent for cards: one is paid, one was turned down, the others are under way. */
export function cardRequests(teller: Teller, shops: readonly Shop[]): void {
  teller.add(teller.ago(60, 12), at =>
    teller.command(at, async tx => {
      await lead.partners.editHosts(tx, { version: 0, hosts: partnerSite }, teller.admin)
      for (const code of ['NSDL', 'Sarthak']) {
        const { id, ...now } = await lead.partners.byCode(tx, code)
        const given = { ...now, applyUrl: `https://${partnerSite}/`, payout, checkedOn: dayOf(at) }
        await lead.partners.edit(tx, id, given, teller.admin)
      }
    }),
  )
  // Of its own: what else the demo draws stays as it is.
  const roll = dice(71)
  const send = (n: number, days: number, cardVendor: string, steps: readonly ToldStep[] = [], paid = false) => {
    const shop = shops[n % shops.length]
    const { first, last, mobile } = somebody(roll, 200 + days)
    const customer = { name: `${first} ${last}`, mobileNo: mobile }
    let id = 0
    teller.add(teller.ago(days, 13), at =>
      teller.command(at, async tx => {
        id = (await lead.apply(tx, { appMode: 'S', cardVendor, ...customer }, shop?.who as Who, 'hi')).id
      }),
    )
    steps.forEach((step, later) => {
      const told: Told = {
        step,
        vendorRef: null,
        payout: null,
        remark: step === 'reject' ? 'Credit score below what the bank asks for.' : null,
      }
      teller.add(teller.ago(days - 2 - later * 3, 15), at => teller.command(at, tx => lead.tell(tx, id, told, teller.staff)))
    })
    if (paid) teller.add(teller.ago(days - 12, 16), at => teller.command(at, tx => lead.pay(tx, id, payout, teller.staff)))
  }
  send(0, 30, 'NSDL', ['apply', 'approve', 'issue'], true)
  send(1, 21, 'Sarthak', ['apply', 'reject'])
  send(2, 14, 'NSDL', ['apply', 'askKyc'])
  send(0, 9, 'Sarthak', ['apply'])
  send(3, 2, 'NSDL')
}
