import { type RawBuilder, sql } from 'kysely'

/** SQL of an instant by which a select reckons. */
export type Clock = RawBuilder<string>

/** The instant of a command: what depends on the day reckons by it, in SQL as in code. */
export const clockOf = (now: Date): Clock => sql<string>`${now.toISOString()}::timestamptz`

/** The database's own: for locks, sign-ins and codes, and in statements that are kept from one question to the next. */
export const databaseClock: Clock = sql<string>`now()`

/** The day of India at an instant. */
export const indianDay = (clock: RawBuilder<unknown>) => sql<string>`(${clock} at time zone 'Asia/Kolkata')::date`

/** The instant at which a day of India begins. */
export const dayStart = (day: RawBuilder<unknown>) => sql<string>`((${day})::timestamp at time zone 'Asia/Kolkata')`

/** The first instant of the calendar month of India. */
export const monthStart = (clock: Clock) =>
  sql<string>`date_trunc('month', ${clock} at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
