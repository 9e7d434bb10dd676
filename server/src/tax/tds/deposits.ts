import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import type { TdsDeposit, TdsYear } from '@sevakendra/contract/tax/tds/endpoints'
import { monthOf, quarterOf, taxYear, tdsCode } from '@sevakendra/contract/tax/tds/words'
import { audit } from '../../platform/audit'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'
import { dueOf } from './totals'

type From = Pick<Tx, 'db' | 'now'>

/** A financial year of TDS, month by month. @param year `2026-27`; the one that runs without it */
export async function readYear({ db, now }: From, year: string | undefined): Promise<TdsYear> {
  const today = dayOf(now)
  const asked = year ?? taxYear(today)
  const years = new Set([taxYear(today), ...(await store.years(db))])
  const short = (await store.totalsOfAll(db, asked)).map(one => dueOf(one) - one.tds).filter(amount => amount > 0)
  return {
    ...{ year: asked, today },
    years: [...years].sort().reverse(),
    months: (await store.monthsOf(db, asked, now)).map(({ id, bsr, depositedOn, serial, tax, interest, fee, by, ...month }) => ({
      ...month,
      quarter: quarterOf(month.month),
      challan:
        id === null
          ? null
          : {
              ...{ id: String(id), bsr: bsr ?? '', depositedOn: depositedOn ?? '', serial: serial ?? '', by: by ?? '' },
              ...{ tax: tax ?? 0, interest: interest ?? 0, fee: fee ?? 0 },
            },
    })),
    missing: { payees: short.length, amount: short.reduce((sum, amount) => sum + amount, 0) },
  }
}

/**
 * Notes that the whole TDS of a month was paid to the government. From then on none of it goes back to a payee.
 * @throws Refusal 409 when the month has a challan, 422 while it runs, without TDS in it, or on a field
 */
export async function deposit(tx: Tx, given: TdsDeposit, by: Who): Promise<{ id: string; tax: number }> {
  const today = dayOf(tx.now)
  const month = monthOf(given.month)
  if (month >= monthOf(today)) throw new Refusal('This month is not over yet: its TDS is deposited when it is over.')
  if (given.depositedOn > today) throw fieldRefusal({ depositedOn: ['This day has not come yet'] })
  if (given.depositedOn < month) throw fieldRefusal({ depositedOn: ['Before the month whose TDS it is'] })
  const held = await store.lockMonth(tx.db, month)
  if (held.some(({ challanId }) => challanId !== null)) throw changed('This month already has a challan.')
  const tax = held.reduce((sum, { tds }) => sum + tds, 0)
  if (tax === 0) throw new Refusal('No TDS was deducted in this month.')
  const { bsr, depositedOn, serial, interest, fee } = given
  const row = { month, code: tdsCode, bsr, depositedOn, serial, tax, interest, fee }
  const id = await store.insertChallan(tx.db, { ...row, enteredBy: by.userId, enteredAt: tx.now.toISOString() })
  if (id === undefined) throw fieldRefusal({ serial: ['This challan was entered for another month'] })
  await store.setChallan(tx.db, month, id)
  await audit(tx.db, { event: 'tds.deposited', who: by, subject: 'tds_challan', subjectId: id, after: row })
  return { id: String(id), tax }
}

/** Takes a challan back. @throws Refusal 404 */
export async function withdrawDeposit(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const found = await store.challanById(tx.db, id)
  if (!found) throw missing()
  await store.lockMonth(tx.db, found.month)
  await store.setChallan(tx.db, found.month, null)
  await store.deleteChallan(tx.db, id)
  const { month, bsr, depositedOn, serial, tax, interest, fee } = found
  await audit(tx.db, {
    ...{ event: 'tds.depositWithdrawn', who: by, subject: 'tds_challan', subjectId: id, reason },
    before: { month: dayWords(month), bsr, depositedOn, serial, tax, interest, fee },
  })
}
