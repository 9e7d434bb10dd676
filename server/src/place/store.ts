import { companies, officersSaid } from '@sevakendra/contract/nsdl-pan/forms/ao-officers'
import type { AoCodeRow } from '@sevakendra/contract/nsdl-pan/forms/ao-row'
import { type AoCode, internationalAo } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { aoCodesShown, type Place } from '@sevakendra/contract/place/endpoints'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import type { AoListRow } from './imports'

type Db = Kysely<DB>

export const placesOf = (db: Db, pin: string): Promise<Place[]> =>
  db.selectFrom('pinCode').select(['district', 'state']).where('pin', '=', pin).orderBy('rank').execute()

export const states = (db: Db) =>
  db
    .selectFrom('state')
    .select(['code', 'name', 'gstCode', 'kind'])
    .orderBy(sql`kind = 'other'`)
    .orderBy('name')
    .$narrowType<{ kind: 'state' | 'unionTerritory' | 'other' }>()
    .execute()

/** What is loaded: name of the list, its version, whether an admin imported it, and how many rows it has. */
export const referenceData = (db: Db) => db.selectFrom('referenceData').select(['name', 'version', 'origin', 'rows']).execute()

/** What is loaded of one list. */
export const loadedList = (db: Db, name: string) =>
  db
    .selectFrom('referenceData')
    .select(['version', 'origin', 'rows', 'loadedAt'])
    .where('name', '=', name)
    .$narrowType<{ origin: 'shipped' | 'imported' }>()
    .executeTakeFirst()

export const noteLoaded = (db: Db, loaded: { name: string; version: string; origin: 'shipped' | 'imported'; rows: number }) =>
  db
    .insertInto('referenceData')
    .values(loaded)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ ...loaded, loadedAt: sql`now()` }))
    .execute()

/** One loading at a time, across the nodes of one database; held until the transaction ends. */
export const lockReferenceData = (db: Db) => sql`select pg_advisory_xact_lock(4812003)`.execute(db)

/** The file goes to the database as it is and is taken apart there: twenty thousand rows in a fifth of a second on both. */
export async function replacePins(db: Db, tsv: string): Promise<number> {
  await db.deleteFrom('pinCode').execute()
  const { numAffectedRows } = await sql`
    with line as (select string_to_array(text, E'\t') as cells from unnest(string_to_array(${tsv}::text, E'\n')) as text),
    place as (select cells[1] as state, cells[2] as district, unnest(string_to_array(cells[3], ' ')) as pin from line)
    insert into pin_code (pin, rank, district, state)
    select split_part(pin, ':', 1), coalesce(nullif(split_part(pin, ':', 2), ''), '1')::smallint, district, state
    from place order by 1, 2`.execute(db)
  // The embedded database has no autovacuum to gather what the planner wants to know.
  await sql`analyze pin_code`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function replaceStates(db: Db, tsv: string): Promise<number> {
  await db.deleteFrom('state').execute()
  const { numAffectedRows } = await sql`
    insert into state (code, name, gst_code, kind)
    select cells[1], cells[2], nullif(cells[3], ''), cells[4]
    from unnest(string_to_array(${tsv}::text, E'\n')) as text, string_to_array(text, E'\t') as cells`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const together = 5000

export async function replaceAoCodes(db: Db, rows: AoListRow[]): Promise<number> {
  await db.deleteFrom('aoCode').execute()
  for (let at = 0; at < rows.length; at += together) {
    await sql`
      insert into ao_code (area, type, range, number, city, state, description, source)
      select area, type, range, number, city, state, description, source
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + together))}::jsonb)
        as row (area text, type text, range text, number text, city text, state text, description text, source text)`.execute(db)
  }
  await sql`analyze ao_code`.execute(db)
  return rows.length
}

export const aoCodes = (db: Db) => db.selectFrom('aoCode').select(['area', 'type', 'range', 'number', 'city', 'description']).execute()

/** Those of this area are for who lives abroad or, as ward executive (WX), for exempt bodies. */
const { area: internationalArea } = internationalAo
/** Wards and circles, to one of which nearly everybody belongs. */
const ordinaryTypes = ['W', 'C']
const international = officersSaid.international.source
/** Officers for some taxpayers alone: who lives abroad, searched groups, exempt bodies, the forces. */
const special = Object.values(officersSaid)
  .map(({ source }) => source)
  .join('|')

const ofCompanies = sql<boolean>`(description ~* ${companies.said.source} and description !~* ${companies.unless.source})`

/** The city with the most codes of wards and circles that are not for some taxpayers alone; where no city has one, with the most of any. */
export const usualCity = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('aoCode')
    .select('city')
    .where('area', '<>', internationalArea)
    .where('type', 'in', ordinaryTypes)
    .groupBy('city')
    .orderBy(sql`count(*) filter (where description !~* ${special} and not ${ofCompanies})`, 'desc')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('city')
    .limit(1)
    .executeTakeFirst()
  return row?.city ?? null
}

/** Every city and state that the list of AO codes names, each once. */
export const aoPlaces = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select city as name from ao_code union select state from ao_code where state is not null`.execute(db)
  return rows.map(({ name }) => name)
}

/** The rows of these codes; several where a code is of several cities. */
export const aoCodesAmong = async (db: Db, codes: readonly AoCode[]): Promise<AoCodeRow[]> => {
  if (codes.length === 0) return []
  return db
    .selectFrom('aoCode')
    .select(['area', 'type', 'range', 'number', 'city', 'state', 'description'])
    .where(eb => eb.or(codes.map(({ area, type, range, number }) => eb.and({ area, type, range, number }))))
    .orderBy('id')
    .execute()
}

interface AoSearch {
  /** Each must occur, in one of its spellings. */
  words: string[][]
  /** A whole code, when that is what was typed. */
  code?: { area: string; type: string; range: string; number: string }
  /** What a city must be, or begin with, to stand first. */
  city: string
  /** Officers of international taxation first. */
  abroad: boolean
  /** Wards for companies first, which are nobody else's. */
  company: boolean
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The first codes that fit, ordinary wards with a description before those for some taxpayers alone and those that say nothing about
 * themselves, each with the number of all that do. */
export function findAoCodes(db: Db, { words, code, city, abroad, company }: AoSearch) {
  let query = db
    .selectFrom('aoCode')
    .select(['area', 'type', 'range', 'number', 'city', 'state', 'description'])
    .select(sql<number>`count(*) over ()`.as('found'))
  if (code) {
    for (const part of ['area', 'type', 'range', 'number'] as const) query = query.where(part, '=', code[part])
  } else {
    for (const spellings of words) query = query.where(eb => eb.or(spellings.map(word => eb('search', 'like', `%${literal(word)}%`))))
  }
  if (abroad) query = query.orderBy(sql`area <> ${internationalArea} and description !~* ${international}`)
  return query
    .orderBy(sql`lower(city) <> ${city}`)
    .orderBy(sql`lower(city) not like ${`${literal(city)}%`}`)
    .orderBy(sql`area = ${internationalArea}`)
    .orderBy(sql`${ofCompanies} and not ${company}::boolean`)
    .orderBy(sql`type not in (${sql.join(ordinaryTypes)}) or description ~* ${special}`)
    .orderBy(sql`${ofCompanies} <> ${company}::boolean`)
    .orderBy(sql`description = ''`)
    .orderBy('city')
    .orderBy('area')
    .orderBy('type', 'desc')
    .orderBy(sql`range::int`)
    .orderBy(sql`number::int`)
    .orderBy('id')
    .limit(aoCodesShown)
    .execute()
}
