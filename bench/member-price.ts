import { dayOf } from '@sevakendra/contract/kit/dates'
import { taxYear } from '@sevakendra/contract/tax/tds/words'
import { sql } from 'kysely'
import { packagesForSelect, price } from '../server/src/package/service'
import { openFrenchie } from '../server/src/people/service'
import { topUp } from '../server/test/pan'
import { withPan } from '../server/test/tax'
import { besides, percentile, type Row, row } from './measure'
import type { Stage } from './stage'

const commissions = 50_000
/** Posted in one transaction. */
const atOnce = 250

/**
 * The price of a member's application, whose merchant has had fifty thousand commissions in the year: the whole of it, with rate, fees and place of
 * supply, beside the one sum over the year's lines that its expected TDS was once worked out by. Milliseconds.
 */
export async function memberPrice({ world }: Stage): Promise<Row[]> {
  const { db } = world.services
  const on = dayOf(new Date())
  const parentId = await withPan(world, await world.aShop())
  const merchantId = await world.command(async tx => {
    const [pack] = await packagesForSelect(tx, 'frenchie')
    const { idTypeId } = await tx.db.selectFrom('merchant').select('idTypeId').where('id', '=', parentId).executeTakeFirstOrThrow()
    const who = { name: 'Member', shopName: 'Member', mobileNo: '9712345678', emailId: 'member-price@example.in' }
    const at = { address1: 'Main Road', address2: null, address3: null, district: 'Nalanda', state: 'Bihar', pin: '803116' }
    const given = { userName: 'memberprice', packageId: pack?.value ?? '', idType: String(idTypeId), markup: 10_00 }
    return (await openFrenchie(tx, parentId, { ...who, ...at }, given, 'x')).merchantId
  })
  await topUp(world, parentId, 100_00)
  // In one transaction the wallet's row would have a version for each of them, and every posting would walk over all.
  for (let first = 1; first <= commissions; first += atOnce)
    await sql`do $$ begin
    for n in ${sql.lit(first)} .. ${sql.lit(first + atOnce - 1)} loop
      perform ledger_post('commission', 'memberPrice', n, null, 'Bench', jsonb_build_array(
        jsonb_build_object('kind', 'wallet', 'owner', ${sql.lit(parentId)}, 'amount', 490),
        jsonb_build_object('kind', 'commission', 'amount', -500), jsonb_build_object('kind', 'tds', 'amount', 10)), 1, 'B', now());
    end loop; end $$`.execute(db)
  await db
    .insertInto('tdsYear')
    .values({ merchantId: parentId, year: taxYear(on), gross: commissions * 5_00, tds: commissions * 10 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await sql`analyze ledger_entry, ledger_journal`.execute(db)
  const ours = () => price(world.services, { merchantId, service: 'nsdl-physical', variant: 'cardIndia', on })
  const overLines = () =>
    sql`select coalesce(-sum(h.amount) filter (where a.kind = 'commission'), 0)::bigint as gross
      from ledger_account w
      join ledger_entry mine on mine.account_id = w.id and mine.at >= ${`${taxYear(on).slice(0, 4)}-04-01`}::timestamptz
      join ledger_entry h on h.journal_id = mine.journal_id
      join ledger_account a on a.id = h.account_id and a.kind in ('commission', 'tds')
      where w.kind = 'wallet' and w.owner_id = ${parentId}`.execute(db)
  const times = await besides(40, ours, overLines)
  return [
    row("price of a member's application p95, 50,000 commissions of its merchant", 'ms', percentile(times.ours), percentile(times.floor)),
  ]
}
