import type { List } from '@sevakendra/contract/kit/list'
import { z } from 'zod'
import { usePreference } from '../session/preferences'

const keys = z.array(z.string().max(60)).max(100)

/** How a person set one list up. Whatever no longer fits starts anew, each part by itself. */
const settings = z
  .object({
    widths: z.record(z.string(), z.number().min(20).max(2000)).catch({}),
    order: keys.catch([]),
    hidden: keys.catch([]),
    shown: keys.catch([]),
    density: z.enum(['comfortable', 'compact']).catch('comfortable'),
    /** Whether the filter boxes are shown; null until the person said so. */
    boxes: z.boolean().nullable().catch(null),
    /** Whether the chart of a report is open; null until the person said so. */
    chart: z.boolean().nullable().catch(null),
    /** Named lists: the address from the `?` on. */
    views: z
      .array(z.object({ name: z.string().min(1).max(60), query: z.string().max(2000) }))
      .max(30)
      .catch([]),
  })
  .catch({ widths: {}, order: [], hidden: [], shown: [], density: 'comfortable', boxes: null, chart: null, views: [] })
export type ListSettings = z.output<typeof settings>

export type ChangeSettings = (next: (before: ListSettings) => Partial<ListSettings>) => void

export function useListSettings(list: Pick<List, 'path'>): [ListSettings, ChangeSettings] {
  const [value, change] = usePreference(`list${list.path.replaceAll('/', '.')}`, settings)
  return [value, next => change(before => ({ ...before, ...next(before) }))]
}
