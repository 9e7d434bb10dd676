import { namedById } from '../application/service'
import type { Person, PersonalRecords } from '../platform/personal'
import type { Tx } from '../platform/tx'
import * as store from './store'

type From = Pick<Tx, 'db'>
type Account = NonNullable<Awaited<ReturnType<typeof store.accountById>>>

const shopOf = ({ role, merchantId }: Account) => (['merchant', 'frenchie'].includes(role) ? merchantId : null)

/** Somebody at their own account: what was written from its address is theirs where they have shown to read it; a number nobody shows. */
export function ownerOf(account: Account): Person {
  const { id, email, emailProven } = account
  const proven = email !== null && emailProven === email.toLowerCase() ? emailProven : null
  return { userId: id, merchantId: shopOf(account), applicationId: null, email: proven, mobile: null }
}

/**
 * Of whom a request is. The office made sure whose account or application it is, not what stands in the account: people write addresses and numbers into it as they
 * like. With an account counts the address that was confirmed for the request or is proven in the account; without one, what the office took down. A number counts that
 * the office has confirmed for the request.
 */
export async function personOf({ db }: From, row: store.RequestRow): Promise<Person> {
  const account = row.userId === null ? undefined : await store.accountById(db, row.userId)
  const [email, mobile] = [row.email?.toLowerCase() ?? null, row.mobileConfirmed]
  if (!account) return { userId: null, merchantId: null, applicationId: row.applicationId, email, mobile }
  return { ...ownerOf(account), mobile, ...(row.channel === 'site' && { email }) }
}

/** The same, with the product of an application. */
export async function whoseOf({ db }: From, row: store.RequestRow): Promise<store.Whose> {
  const { userId, applicationId, email, mobile } = await personOf({ db }, row)
  const application = applicationId === null ? undefined : await namedById(db, applicationId)
  return { userId, email, mobile, application: application ?? null }
}

/** Every record of whatever room that is about a person. */
export const recordsOf = async ({ db }: From, rooms: readonly PersonalRecords[], person: Person) =>
  (await Promise.all(rooms.map(room => room(db, person)))).flat()
