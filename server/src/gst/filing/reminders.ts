import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { notify } from '../../notice/service'
import { system } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import { gstFilingChallanExpired, gstFilingChallanSoon, gstFilingOverdue, writeTo } from './letters'
import { whatOf } from './service'
import * as store from './store'

/** So many days before the due day people are told, and again on each day until it. */
const ahead = 3
/** So many days before its last one a challan that is not paid is told once. */
const challanAhead = 2
/** In which the shop has to do something; in the others the office. */
const ofShop = ['draft', 'docsQuery', 'clientApproval', 'challanPending']

const tellShop = <K extends NoticeKind>(tx: Tx, row: store.FilingRow, kind: K, facts: FactsOf<K>) =>
  notify(tx, { kind, facts, link: `product/gst/filling/info/${row.id}`, to: { shop: row.merchantId, maker: row.createdBy } }, system)
const tellOffice = <K extends NoticeKind>(tx: Tx, row: store.FilingRow, kind: K, facts: FactsOf<K>) =>
  notify(tx, { kind, facts, link: `actions/gst/filling/info/${row.id}`, to: { may: 'gst.filing' } }, system)

/** Each morning: open returns that are due within three days, told to those who have to do something. */
export const remind = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'gst.remind',
      due: after => store.dueSoon(services.db, dayOf(now), daysFrom(dayOf(now), ahead), after),
      async work(tx, id) {
        const row = await store.holdFiling(tx.db, id)
        if (!row || row.endedAt !== null || row.remindedOn === dayOf(now)) return
        await store.setFiling(tx.db, id, { remindedOn: dayOf(now) })
        const facts = { what: whatOf(row), gstin: row.gstin, day: dayWords(row.dueOn), refNo: row.refNo }
        if (ofShop.includes(row.status) || row.status === 'otpPending') await tellShop(tx, row, 'gstFilingDue', facts)
        if (!ofShop.includes(row.status)) await tellOffice(tx, row, 'gstFilingDue', facts)
      },
    },
    now,
  )

/** Each morning, once each: returns that were not filed by their due day, and challans that expire or have expired unpaid. */
export async function tellLate(services: Services, now = services.now()): Promise<void> {
  const today = dayOf(now)
  await eachAlone(
    services,
    { name: 'gst.overdue', due: after => store.overdue(services.db, today, after), work: (tx, id) => tellOverdue(tx, id, today) },
    now,
  )
  await eachAlone(
    services,
    {
      name: 'gst.challan',
      due: after => store.challansEnding(services.db, today, daysFrom(today, challanAhead), after),
      work: (tx, id) => tellChallan(tx, id, today),
    },
    now,
  )
}

/** The shop, which answers to its client, always; the office where the next step is its own. */
async function tellOverdue(tx: Tx, id: number, today: string): Promise<void> {
  const row = await store.holdFiling(tx.db, id)
  if (!row || row.endedAt !== null || row.overdueToldOn !== null || row.dueOn >= today) return
  await store.setFiling(tx.db, id, { overdueToldOn: today })
  const about = { what: whatOf(row), gstin: row.gstin, refNo: row.refNo }
  await tellShop(tx, row, 'gstFilingOverdue', { ...about, day: dayWords(row.dueOn) })
  await writeTo(tx, row, gstFilingOverdue, { ...about, day: row.dueOn })
  if (!ofShop.includes(row.status)) await tellOffice(tx, row, 'gstFilingOverdue', { ...about, day: dayWords(row.dueOn) })
}

/** The shop, whose client pays it; of an expired one the office as well, which makes a new one. */
async function tellChallan(tx: Tx, id: number, today: string): Promise<void> {
  const row = await store.holdFiling(tx.db, id)
  if (row?.status !== 'challanPending' || row.cpin === null || row.challanExpiresOn === null) return
  const { cpin, challanExpiresOn: last } = row
  const amount = row.challanAmount ?? 0
  const about = { what: whatOf(row), gstin: row.gstin, cpin }
  const written = { ...about, refNo: row.refNo, amountPaise: amount, day: last }
  if (last >= today) {
    if (row.challanSoonToldOn !== null) return
    await store.setFiling(tx.db, id, { challanSoonToldOn: today })
    await tellShop(tx, row, 'gstFilingChallanSoon', { ...about, amount, day: dayWords(last) })
    await writeTo(tx, row, gstFilingChallanSoon, written)
    return
  }
  if (row.challanExpiredToldOn !== null) return
  await store.setFiling(tx.db, id, { challanExpiredToldOn: today })
  await tellShop(tx, row, 'gstFilingChallanExpired', { ...about, day: dayWords(last) })
  await tellOffice(tx, row, 'gstFilingChallanExpired', { ...about, day: dayWords(last) })
  await writeTo(tx, row, gstFilingChallanExpired, written)
}
