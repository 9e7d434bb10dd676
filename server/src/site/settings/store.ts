import { type SiteContent, socialKinds } from '@sevakendra/contract/site/endpoints'
import { isAt, socialHosts } from '@sevakendra/contract/site/settings/hosts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../platform/database.gen'
import { look } from '../../platform/look'
import { setting } from '../../platform/settings'

type From = { db: Kysely<DB> }

const text = z.string().catch('')

/** Reads what was stored of a setting; before it was set, and where it cannot be read, what stands for nothing. */
export const shapes = {
  look,
  social: z.object(Object.fromEntries(socialKinds.map(kind => [kind, text])) as Record<(typeof socialKinds)[number], typeof text>),
  tawkTo: z.object({ api: text }),
  contact: z.object({ mapLink: text, officerName: text, officerEmail: text, officerPhone: text, officerHours: text }),
} as const

export type SettingName = keyof typeof shapes

export function settingFrom<N extends SettingName>(name: N, value: unknown): z.output<(typeof shapes)[N]> {
  const found = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return shapes[name].parse(found) as z.output<(typeof shapes)[N]>
}

const of =
  <N extends SettingName>(name: N) =>
  async ({ db }: From) =>
    settingFrom(name, await setting(db, name))

export const chatOf = of('tawkTo')
export const contactOf = of('contact')
const socialOf = of('social')

/** In the order in which the footer shows them, without what lies elsewhere than it says. */
export async function shownLinks(from: From): Promise<SiteContent['social']> {
  const all = await socialOf(from)
  return socialKinds.flatMap(kind => (isAt(all[kind], socialHosts[kind]) ? [{ kind, url: all[kind] }] : []))
}
