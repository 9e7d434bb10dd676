import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { Hand } from '../by-api'
import type { Paper } from '../papers'
import type { PortalPlace } from '../portal'

type Part = { version: number } & Record<string, unknown>
type Settings = Record<'business' | 'look' | 'social' | 'chat' | 'contact', Part>

/** What the site's configuration says now. */
export const siteSettings = async (portal: PortalPlace): Promise<Settings> => (await Hand.of(portal, 'admin')).get('/backend/settings/site')

/**
 * Puts back what a story changed: other stories of its portal know the business by its name, and its chat by the words for none.
 * @param texts pages whose own text goes
 */
export async function restoreSite(portal: PortalPlace, before: Settings, texts: readonly string[]): Promise<void> {
  const [hand, now] = [await Hand.of(portal, 'admin'), await siteSettings(portal)]
  for (const part of ['business', 'social', 'chat', 'contact'] as const)
    await hand.post(`/backend/settings/site/${part}`, { ...before[part], version: now[part].version })
  for (const page of texts) {
    const { version } = await hand.get<Part>(`/backend/settings/site/texts/${page}`)
    await hand.post(`/backend/settings/site/texts/${page}`, { body: null, bodyHi: null, checkedOn: null, version })
  }
  await hand.post('/backend/settings/site/look', { colour: null, dropLogo: true, version: now.look.version })
}

/** Opens a part of the configuration, fills it and saves it. @param admin on `settings/site-configuration` */
export async function changePart(admin: Page, part: string, fill: () => Promise<unknown>): Promise<void> {
  await admin.getByRole('button', { name: `Edit: ${part}` }).click()
  await admin.getByRole('dialog', { name: part }).waitFor()
  await fill()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByRole('dialog', { name: part }).waitFor({ state: 'detached' })
}

/** A picture of one colour, three times as wide as it is high. */
export async function plainLogo(background: string): Promise<Paper> {
  const drawn = sharp({ create: { width: 300, height: 100, channels: 3, background } })
  return { name: 'logo.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
}
