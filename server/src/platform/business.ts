import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from './database.gen'

const line = z
  .string()
  .nullish()
  .transform(text => text?.trim() ?? '')

/** The business that runs this portal, as its papers and mails name it (specification §3). */
const business = z.object({
  businessName: line,
  add1: line,
  add2: line,
  add3: line,
  district: line,
  pin: line,
  state: line,
  contactNo: line,
  emailId: line,
})
export type Business = z.output<typeof business>

/** The setting `businessInfo` as the owner filled it in, empty where nothing was said: a page without a name has a title of its own (specification §1). */
export async function businessRecord(db: Kysely<DB>): Promise<Business> {
  const row = await db.selectFrom('siteSetting').select('value').where('name', '=', 'businessInfo').executeTakeFirst()
  return business.catch(business.parse({})).parse(row?.value ?? {})
}

/** The same for papers and mails, which have to come from somebody: until there is a name, the product's stands for the business. */
export async function businessOf(db: Kysely<DB>): Promise<Business> {
  const record = await businessRecord(db)
  return { ...record, businessName: record.businessName || 'Sevakendra' }
}

/** Address in one line: `12 Station Road, Nagpur 440001, Maharashtra`. */
export function addressLine({ add1, add2, add3, district, pin, state }: Business): string {
  return [add1, add2, add3, [district, pin].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
}
