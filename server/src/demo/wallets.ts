import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import * as payment from '../payment/service'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as reversal from '../reversal/service'
import { approveAdjustment, confirmTransfer, prepareTransfer, proposeAdjustment } from '../wallet/service'
import type { Shop, Teller } from './teller'

/** Every shop loads its wallet a few times; the newest requests wait, one is on hold, one was turned down. */
export function topUps(teller: Teller, shops: Shop[]): void {
  let serial = 0
  const referenceOf = (nth: number) => `6${String(26_000_000_000 + nth * 7_654_321).slice(-11)}`
  const ask = (shop: Shop, days: number, rupees: number, decide?: (tx: Tx, id: number, at: Date) => Promise<unknown>) => {
    serial += 1
    const reference = referenceOf(serial)
    let id = 0
    teller.add(teller.ago(days, 10), at =>
      teller.command(at, async tx => {
        const who = shop.who as Who
        const [bank] = (await payment.payWhere(tx, who)).banks
        const fields = { draweeBank: null, payerName: null, payerLast4: null, slipUploadId: null, remark: null, referenceChecked: false }
        const asked = await payment.ask(
          tx,
          { bankAccountId: bank?.id ?? '', mode: 'UPI', amount: rupees * 100, depositedOn: dayOf(at), reference, ...fields },
          undefined,
          who,
        )
        id = Number(asked.id)
      }),
    )
    if (decide) teller.add(new Date(teller.ago(days, 10).getTime() + 90 * 60_000), at => teller.command(at, tx => decide(tx, id, at)))
  }
  const approve = (tx: Tx, id: number, at: Date) => payment.approve(tx, id, { seen: true, seenOn: dayOf(at), remark: null }, teller.staff)
  shops.forEach((shop, n) => {
    ask(shop, shop.opensDaysAgo - 1, 5000, approve)
    ask(shop, 40 - n, 3000 + n * 500, approve)
    if (n < 3) ask(shop, 12 - n, 2500, approve)
  })
  const [first, second, third, fourth] = shops
  if (first && second && third && fourth) {
    let returned = 0
    ask(fourth, 9, 6000, async (tx, id, at) => {
      await approve(tx, id, at)
      returned = id
    })
    takenBack(teller, () => returned)
    ask(second, 6, 4000, (tx, id) => payment.reject(tx, id, 'No such payment stands in the bank statement.', teller.staff))
    ask(third, 3, 2000, (tx, id) => payment.hold(tx, id, 'The bank shows the payment as pending.', teller.staff))
    ask(first, 1, 2500)
    ask(fourth, 1, 10_000)
    ask(second, 0, 1500)
  }
  const newest = serial
  // Yesterday's statement: two of the requests that wait are in it, one payment has no request, and the bank took its charges.
  teller.add(teller.ago(0, 9), at =>
    teller.command(at, tx => {
      const yesterday = daysFrom(dayOf(at), -1).split('-').reverse().join('/')
      const lines = [
        `UPI/${referenceOf(newest - 2)}/SUNITA DEVI/SBI,2500.00 Cr`,
        `UPI/${referenceOf(newest - 1)}/RK PATIL/HDFC,"10,000.00 Cr"`,
        'NEFT/CITIN26325441207/OM SAI TRADERS,"4,750.00 Cr"',
        'SMS CHARGES QTR,17.70 Dr',
      ]
      const text = ['Date,Description,Amount', ...lines.map(line => `${yesterday},${line}`)].join('\r\n')
      return payment.importText(tx, Buffer.from(text), teller.staff)
    }),
  )
}

/** One top-up that is asked for and approved at once. */
export const topUpBy = (teller: Teller, reference: string) => (at: Date, who: Who, rupees: number) =>
  teller.command(at, async tx => {
    const [bank] = (await payment.payWhere(tx, who)).banks
    const fields = { draweeBank: null, payerName: null, payerLast4: null, slipUploadId: null, remark: null, referenceChecked: false }
    const asked = {
      bankAccountId: bank?.id ?? '',
      mode: 'UPI' as const,
      amount: rupees * 100,
      depositedOn: dayOf(at),
      reference,
      ...fields,
    }
    const { id } = await payment.ask(tx, asked, undefined, who)
    await payment.approve(tx, Number(id), { seen: true, seenOn: dayOf(at), remark: null }, teller.staff)
  })

/** A transfer that its bank returned, after a part of it was spent. */
function takenBack(teller: Teller, topUp: () => number): void {
  let id = 0
  const given = { source: 'paymentRequest', cause: 'bounced', reason: 'The transfer was returned by the bank of the payer' } as const
  teller.add(teller.ago(3, 12), at =>
    teller.command(at, async tx => {
      id = Number((await reversal.propose(tx, { ...given, sourceId: String(topUp()) }, teller.staff)).id)
    }),
  )
  teller.add(teller.ago(3, 15), at => teller.command(at, tx => reversal.approve(tx, id, null, teller.admin)))
}

/** A charge by mistake was put right; what a shop got too much waits for the admin. */
export function adjustments(teller: Teller, [, second, third]: Shop[]): void {
  const propose = (
    shop: Shop | undefined,
    days: number,
    given: { direction: 'credit' | 'debit'; amount: number; reason: string },
    approved: boolean,
  ) => {
    let id = 0
    teller.add(teller.ago(days, 12), at =>
      teller.command(at, async tx => {
        const merchantId = String(shop?.who?.merchantId ?? 0)
        id = Number((await proposeAdjustment(tx, { ...given, merchantId, paperUploadId: null }, undefined, teller.staff)).id)
      }),
    )
    if (approved) teller.add(teller.ago(days, 16), at => teller.command(at, tx => approveAdjustment(tx, id, null, teller.admin)))
  }
  propose(second, 20, { direction: 'credit', amount: 107_00, reason: 'Charged twice for one application' }, true)
  propose(third, 1, { direction: 'debit', amount: 500_00, reason: 'Top-up was entered with 500.00 too much' }, false)
}

/** The merchant helps its member out: twice done, with the code of the mail. */
export function transfers(teller: Teller, shop: Shop | undefined, member: Who): void {
  for (const [days, rupees, remark] of [
    [33, 500, 'To begin with'],
    [5, 250, null],
  ] as const)
    teller.add(teller.ago(days, 13), at =>
      teller.command(at, async tx => {
        const by = shop?.who as Who
        const { id } = await prepareTransfer(tx, { memberId: String(member.merchantId), amount: rupees * 100, remark }, by)
        await confirmTransfer(tx, Number(id), by)
      }),
    )
}
