import * as idSale from '../id-sale/service'
import { actingAs, choosePassword, loginOf } from '../identity/service'
import type { Who } from '../platform/http/who'
import * as registration from '../registration/service'
import { applicant, somebody } from './people'
import type { Story, Teller } from './teller'
import { topUpBy } from './wallets'

/**
 * Three shops whose ID costs something: one has paid, one has not yet, and of one the first of two short terms ends soon.
 * @param types ID types on offer, as the approval form names them
 */
export function paidIds(teller: Teller, story: Story, types: { value: string; label: string }[]): void {
  const typed = (label: string) => types.find(type => type.label === label)?.value ?? story.idType
  const plan = [
    { label: 'NSDL + UTI + GST', opened: 41, pays: 40 },
    { label: 'UTI PSA', opened: 3, pays: undefined },
    { label: 'UTI PSA', opened: 348, pays: 347 },
  ]
  plan.forEach(({ label, opened, pays }, n) => {
    const person = somebody(teller.roll, 140 + n)
    const userName = `shop${n + 40}`
    const idType = typed(label)
    let id = 0
    let who: Who | undefined
    teller.add(teller.ago(opened + 1, 12), at =>
      teller.command(at, async tx => {
        const { refNo } = await registration.register(tx, applicant(person, n + 18, idType), `203.0.113.${n + 40}`)
        id = await registration.idOf(tx, refNo)
      }),
    )
    teller.add(teller.ago(opened, 12), at =>
      teller.command(at, async tx => {
        const given = { userName, password: 'temporary', packageId: story.packageId, idType, remark: null }
        await registration.approve(tx, id, given, story.passwordHash, teller.staff)
        const login = await loginOf(tx, userName)
        if (!login) throw new Error(`${userName} has no login`)
        await choosePassword(tx, login.id, story.passwordHash)
        who = await actingAs(tx, login.id)
      }),
    )
    if (pays === undefined) return
    const ask = topUpBy(teller, `9${String(26_100_000_000 + n * 7_654_321).slice(-11)}`)
    teller.add(teller.ago(pays, 10), at => ask(at, who as Who, 500))
    teller.add(teller.ago(pays, 13), at =>
      teller.command(at, async tx => {
        const { ids } = await idSale.own(tx, who as Who)
        const due = ids.find(one => one.payable)
        if (due?.payable) await idSale.pay(tx, Number(due.id), due.payable.fee, who as Who)
      }),
    )
  })
  teller.add(teller.ago(0, 8), at => idSale.passDay(teller.services, at))
}
