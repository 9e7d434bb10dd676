import { startingSac } from '@sevakendra/contract/register/subjects'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'
import { queryPrepared } from '../platform/db/prepared'
import { setting } from '../platform/settings'

type Db = Kysely<DB>

/** What is said of ourselves and of one buyer, from which the place of a supply follows; one statement, since every price asks it. */
export interface Parties {
  supplierGstin: string | null
  /** As addresses write them. */
  supplierState: string | null
  buyerGstin: string | null
  buyerState: string
  /** Null for a service that there is not. */
  sac: string | null
}

const partiesText = `
  select nullif(i.value ->> 'gstin', '') as "supplierGstin", b.value ->> 'state' as "supplierState", t.gstin as "buyerGstin",
    m.state as "buyerState", case when $2::text is null then coalesce(i.value ->> 'idSac', $3) else (select s.sac from service s where s.code = $2) end as sac
  from merchant m
  left join tax_profile t on t.merchant_id = m.id
  left join site_setting i on i.name = 'invoicing'
  left join site_setting b on b.name = 'businessInfo'
  where m.id = $1`

/** @param service whose SAC is asked for; without one, that of our IDs. Undefined without such a buyer. */
export const parties = async (db: Db, merchantId: number, service: string | null): Promise<Parties | undefined> =>
  (await queryPrepared<Parties>(db, partiesText, [merchantId, service, startingSac('id_sale')]))[0]

/** The setting `invoicing`: our GSTIN, empty while the business is not registered, and the SAC of our IDs. */
export async function invoicing(db: Db): Promise<{ gstin: string; idSac: string }> {
  const { gstin = '', idSac } = ((await setting(db, 'invoicing')) ?? {}) as { gstin?: string; idSac?: string }
  return { gstin, idSac: idSac ?? startingSac('id_sale') }
}
