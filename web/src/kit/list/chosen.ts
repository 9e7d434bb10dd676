import type { List } from '@sevakendra/contract/kit/list'
import { exchange } from '../call/call'
import type { Chosen } from './action'

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
