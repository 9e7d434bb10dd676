import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { notify } from '../../notice/service'
import { addressOf } from '../../people/service'
import { record } from '../../platform/flows'
import { system } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { kind } from '../physical/store'
import { hardcopiesExpected } from './letters'
import { chaseDay, reminderHasCome, unsent } from './store'

const atOnce = 200

/** Hard copies that a shop has to send and was not told of the last day of the chase that has come. */
const untold = (db: Tx['db'], today: string) => unsent(db).where(reminderHasCome(today)).where('a.paperChased', '<', chaseDay(today))

/**
 * Each morning: shops are asked for hard copies that they have not sent on the days that are set (7, 15 and 30 at first) after they became due, for each of them once on each of these
 * days. What is on the way in a parcel is not asked for: where it is, is the courier's answer to give. A shop gets one notice and one mail for all of them together.
 * @param now the instant whose day counts
 */
export const chaseHardcopies = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'nsdlPan.hardcopies',
      due: async after =>
        (
          await untold(services.db, dayOf(now))
            .where('a.merchantId', '>', after)
            .select('a.merchantId')
            .distinct()
            .orderBy('a.merchantId')
            .limit(atOnce)
            .execute()
        ).map(({ merchantId }) => merchantId),
      work: (tx, merchantId) => chaseShop(tx, merchantId, dayOf(now)),
    },
    now,
  )

async function chaseShop(tx: Tx, merchantId: number, today: string): Promise<void> {
  const rows = await untold(tx.db, today)
    .where('a.merchantId', '=', merchantId)
    .select(['a.id', 'a.refNo', 'a.ackNo', 'a.ackDate'])
    .select(chaseDay(today).as('day'))
    // In the order of their ids, as all who hold several.
    .orderBy('a.id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  for (const day of new Set(rows.map(row => row.day))) {
    const ids = rows.filter(row => row.day === day).map(({ id }) => id)
    await tx.db.updateTable('application').set({ paperChased: day }).where('id', 'in', ids).execute()
  }
  for (const { id, day } of rows) await record(tx, kind, id, 'paperChased', system, { details: { days: day } })
  const oldest = [...rows].sort((one, other) => String(one.ackDate).localeCompare(String(other.ackDate)))
  const day = daysFrom(today, -Math.min(...rows.map(row => row.day)))
  await notify(
    tx,
    {
      kind: 'hardcopiesExpected',
      facts: { forms: String(rows.length), day: dayWords(day) },
      link: 'product/nsdl-pan/physical/hardcopy/list',
      to: { shop: merchantId, maker: null },
    },
    system,
  )
  const { name, emailId } = await addressOf(tx, merchantId)
  const items = oldest.map(({ ackNo, ackDate, refNo }) => ({ ackNo: ackNo ?? '', ackDate: ackDate ?? today, refNo }))
  await sendMail(tx, {
    ...{ to: emailId, name, about: 'merchant', aboutId: merchantId, letter: hardcopiesExpected },
    props: { name, day, items, path: '/merchant/product/nsdl-pan/physical/hardcopy/list' },
  })
}
