import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { exchange } from '../call/call'
import type { Chosen } from './action'
import type { ListRow } from './data'

const page = 100

/**
 * The ids of chosen rows in the order of the list, for one command about many of them.
 * @param most how many that command takes; further ones are left out
 */
export async function chosenIds(list: Pick<List, 'call'>, chosen: Chosen, most: number): Promise<string[]> {
  if (!chosen.all) return chosen.ids.slice(0, most)
  const found: string[] = []
  for (let start = 0; found.length < most; start += page) {
    const reply = (await exchange(list.call, { body: { ...chosen.query, start, length: page } })).data as { data: { id: string }[] }
    found.push(...reply.data.map(({ id }) => id))
    if (reply.data.length < page) break
  }
  return found.slice(0, most)
}

/**
 * The chosen rows as they are now, in the order of the list; those that left it meanwhile are not among them.
 * @param query of the list from which they were chosen; all of its rows without one
 * @param most how many are found at most
 */
export async function chosenRows<R extends ListRow>(
  list: Pick<List, 'call'>,
  chosen: Chosen,
  { query = chosen.all ? chosen.query : {}, most, signal }: { query?: Partial<ListQuery>; most: number; signal?: AbortSignal },
): Promise<R[]> {
  const wanted = chosen.all ? undefined : new Set(chosen.ids)
  const found: R[] = []
  for (let start = 0; found.length < most; start += page) {
    const body = { ...query, start, length: page }
    const { data, filterRecords } = (await exchange(list.call, { body, ...(signal && { signal }) })).data as {
      data: R[]
      filterRecords: number
    }
    found.push(...data.filter(({ id }) => wanted?.has(id) ?? true))
    if (start + page >= filterRecords || (wanted && found.length >= wanted.size)) break
  }
  return found.slice(0, most)
}
