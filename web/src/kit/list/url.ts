import {
  type Column,
  defaultPageSize,
  type FilterOpt,
  type List,
  type ListFilter,
  type ListQuery,
  optsOf,
  pageSizes,
} from '@sevakendra/contract/kit/list'

/** What a person made of a list. All of it stands in the address, so that a link, Reload and Back give the same list. */
export interface ListState {
  /** At most one for each column. */
  filters: ListFilter[]
  search: string
  size: ListQuery['length']
  /** From 1. */
  page: number
  /** Empty for the list's own order. */
  sorts: ListQuery['sorts']
}

type AnyList = Pick<List, 'columns' | 'keys' | 'tabs'>

/** A filter stands under its column's name with this before it. */
const prefix = 'f.'
/** In place of a value: the tab of all rows, in a list that starts at another tab. */
const anyTab = '*'
const mostPages = 1_000_000

/**
 * The list that an address asks for. What the list does not know is left out, so that an old or mistyped link still opens.
 *
 * - `q` the search, `page` from 1, `size` of a page
 * - `sort=-dated,refNo`: columns in their order, `-` for descending
 * - `f.amount=gte~50000`, `f.dated=between~2026-01-01~2026-01-31`, `f.status=pending`: how it is compared, then the
 *   values, parted by `~`; without `~` the column's natural match. A natural value that holds a `~` has one before it.
 * @param startAt the tab at which the list opens; an address then says `*` to mean all rows
 */
export function readUrl(list: AnyList, params: URLSearchParams, startAt?: string): ListState {
  const filters: ListFilter[] = []
  for (const field of list.keys) {
    const column = list.columns[field]
    const given = params.get(prefix + field)
    const text = given ?? (field === list.tabs ? startAt : undefined)
    if (!column || !text || text === anyTab) continue
    const filter = filterFrom(field, column, text)
    if (filter) filters.push(filter)
  }
  const size = pageSizes.find(known => String(known) === params.get('size')) ?? defaultPageSize
  const page = Number(params.get('page') ?? 1)
  return {
    filters,
    search: (params.get('q') ?? '').slice(0, 100),
    size,
    page: Number.isSafeInteger(page) && page >= 1 ? Math.min(page, mostPages) : 1,
    sorts: sortsFrom(list, params.get('sort') ?? ''),
  }
}

/** The address of a list; parameters that are not the list's own stay as they are. */
export function writeUrl(list: AnyList, state: ListState, others = new URLSearchParams(), startAt?: string): URLSearchParams {
  const params = new URLSearchParams(
    [...others].filter(([name]) => !['q', 'page', 'size', 'sort'].includes(name) && !name.startsWith(prefix)),
  )
  if (state.search) params.set('q', state.search)
  for (const filter of state.filters) {
    const text = textOf(filter)
    if (filter.field !== list.tabs || text !== startAt) params.set(prefix + filter.field, text)
  }
  if (startAt && list.tabs && !state.filters.some(filter => filter.field === list.tabs)) params.set(prefix + list.tabs, anyTab)
  if (state.sorts.length) params.set('sort', state.sorts.map(({ column, dir }) => (dir === 'desc' ? `-${column}` : column)).join(','))
  if (state.size !== defaultPageSize) params.set('size', String(state.size))
  if (state.page !== 1) params.set('page', String(state.page))
  return params
}

/** The generic list query of the specification (§3). */
export function queryOf(state: ListState, addition?: Record<string, unknown>): ListQuery {
  return {
    filters: state.filters,
    search: state.search.trim(),
    length: state.size,
    start: (state.page - 1) * state.size,
    sorts: state.sorts,
    ...(addition && { additionFilter: addition }),
  }
}

/** The filters with one column's replaced, or taken out. */
export function withFilter(filters: readonly ListFilter[], field: string, filter: ListFilter | undefined): ListFilter[] {
  const others = filters.filter(known => known.field !== field)
  return filter ? [...others, filter] : others
}

function textOf({ opt, value1, value2 }: ListFilter): string {
  if (opt === 'between') return `between~${value1}~${value2}`
  if (opt) return `${opt}~${value1}`
  const text = String(value1)
  return text.includes('~') || text === anyTab ? `~${text}` : text
}

function filterFrom(field: string, column: Column, text: string): ListFilter | undefined {
  const mark = text.indexOf('~')
  const named = mark < 0 ? '' : text.slice(0, mark)
  const rest = text.slice(mark + 1)
  if (named === '') return made(field, column, null, rest)
  const opt = optsOf(column).find(known => known === named)
  if (!opt) return undefined
  if (opt !== 'between') return made(field, column, opt, rest)
  const [from = '', until = ''] = rest.split('~')
  return made(field, column, opt, from, until)
}

function made(field: string, column: Column, opt: FilterOpt | null, first: string, second?: string): ListFilter | undefined {
  const value1 = valueFrom(column, first)
  const value2 = second === undefined ? undefined : valueFrom(column, second)
  if (value1 === undefined || (second !== undefined && value2 === undefined)) return undefined
  return { field, opt, value1, ...(value2 !== undefined && { value2 }) }
}

function valueFrom({ kind, words }: Column, text: string): ListFilter['value1'] | undefined {
  switch (kind) {
    case 'money':
    case 'count':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'date':
    case 'dateTime':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
    case 'yesNo':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'choice':
    case 'choices':
      return words && Object.hasOwn(words, text) ? text : undefined
    default:
      return text.trim() && text.length <= 100 ? text : undefined
  }
}

function sortsFrom(list: AnyList, text: string): ListState['sorts'] {
  const sorts: ListState['sorts'] = []
  for (const part of text.split(',')) {
    const column = part.replace(/^-/, '')
    const known = list.keys.includes(column) && list.columns[column]?.sortable && !sorts.some(sort => sort.column === column)
    if (known && sorts.length < 5) sorts.push({ column, dir: part.startsWith('-') ? 'desc' : 'asc' })
  }
  return sorts
}
