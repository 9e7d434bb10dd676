import type { ListQuery } from '@sevakendra/contract/kit/list'
import type pg from 'pg'
import type { questions } from './questions'

type Hand = (pool: pg.Pool, query: ListQuery) => Promise<unknown>

/** Every cell that the list shows. */
const cells = `a.id, a.ref_no, a.applicant, a.app_type, m.shop_name, a.status, a.submitted_at,
  greatest(0, floor(extract(epoch from now() - a.submitted_at) / 86400))::int as age, m.code, v.name, a.category, a.round > 0 as resubmitted,
  a.total, a.ack_no, a.ack_date, a.mobile, a.hardcopy, a.official_file_id is not null as official`
const joined = 'join merchant m on m.id = a.merchant_id left join app_user v on v.id = a.claim_by'
/** What anyone would read a total from who keeps one. */
const total = `(select sum(n) from (select n, key from list_counter where name = 'nsdl_application'
  union all select n, key from list_delta where name = 'nsdl_application') c where key->>'status' <> 'draft') as total`

/** A page along an index, ids first. */
const along =
  (order: string, towards: (query: ListQuery) => string = () => 'asc'): Hand =>
  (pool, query) => {
    const dir = towards(query)
    const by = `${order} ${dir}${order === 'ack_no' ? ' nulls last' : ''}, id ${dir}`
    return pool.query(
      `select ${cells}, ${total} from (select id from application where kind = 'nsdl_application' and status <> 'draft' order by ${by} limit $1 offset $2) p
        join application a using (id) ${joined} order by ${order === 'ack_no' ? `a.ack_no ${dir} nulls last` : `a.${order} ${dir}`}, a.id ${dir}`,
      [query.length, query.start],
    )
  }

/** What the bare server answers; `$1` rows from `$2` on. */
export const firstPageByHand = `select ${cells}, ${total} from (
    select id from application where kind = 'nsdl_application' and status <> 'draft' order by submitted_at, id limit $1 offset $2) p
  join application a using (id) ${joined} order by a.submitted_at, a.id`

/** What matches is found once; page and count come out of it. */
const found =
  (where: string, value: (query: ListQuery) => unknown): Hand =>
  (pool, query) =>
    pool.query(
      `with hit as materialized (select a.id, a.submitted_at from application a where a.kind = 'nsdl_application' and a.status <> 'draft' and ${where})
        select ${cells}, (select count(*) from hit) as n, ${total} from (select id from hit order by submitted_at, id limit $2 offset $3) p
        join application a using (id) ${joined} order by a.submitted_at, a.id`,
      [value(query), query.length, query.start],
    )

const dirOf = (query: ListQuery) => query.sorts[0]?.dir ?? 'asc'
const upsideDown = (query: ListQuery) => (dirOf(query) === 'asc' ? 'desc' : 'asc')
const filterOf = (query: ListQuery) => `%${query.filters[0]?.value1}%`
const searched = found('search like $1', query => `%${query.search}%`)

/** The same questions, each by the statement that was written for it: page, matches and total in one. */
export const byHand: Record<keyof typeof questions, Hand> = {
  'first page': along('submitted_at'),
  'status filter': (pool, query) =>
    pool.query(
      `select ${cells}, ${total}, (select sum(n) from (select n, key from list_counter where name = 'nsdl_application'
          union all select n, key from list_delta where name = 'nsdl_application') c where key->>'status' = $1) as n
        from application a ${joined} where a.kind = 'nsdl_application' and a.status = $1 order by a.submitted_at, a.id limit $2 offset $3`,
      [query.filters[0]?.value1, query.length, query.start],
    ),
  'deep page (start 200,000)': along('submitted_at'),
  'deep page (start 500,000)': along('submitted_at'),
  'column contains': found('search like $1 and applicant ilike $1', filterOf),
  'column contains, shop': found('merchant_id = any(array(select id from merchant where shop_name ilike $1))', filterOf),
  'sort by applicant': along('applicant', dirOf),
  'sort by acknowledgement': along('ack_no', dirOf),
  'sort by charge': along('total', dirOf),
  'sort by age': along('submitted_at', upsideDown),
  'sort by shop': (pool, query) =>
    pool.query(
      `select ${cells}, ${total} from (
          select o.id, row_number() over () as at from (select id from merchant order by shop_name ${dirOf(query)}) g cross join lateral (
            select id from application where merchant_id = g.id and kind = 'nsdl_application' and status <> 'draft' order by id ${dirOf(query)} limit $1::bigint + $2::bigint) o limit $1 offset $2) p
        join application a using (id) ${joined} order by p.at`,
      [query.length, query.start],
    ),
  'global search, a reference': searched,
  'global search, a mobile number': searched,
  'global search, up to 20,000 matches': searched,
}
