import { ownShades, primaryOf } from '@sevakendra/contract/kit/brand-colour'
import { type AppIcon, appIcons, type BusinessInfo } from '@sevakendra/contract/site/endpoints'
import { squareIcon } from '../platform/files/images-icon'
import { missing } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import { system } from '../platform/http/who'
import { type Look, lookOf, type Picture, stampOf } from '../platform/look'
import type { Tx } from '../platform/tx'

/** Where an icon lies: made of the logo under the stamp of its file, else the seal that comes with the build. */
const srcOf = (icon: AppIcon, { logo }: Look): string => (logo ? `/api/site/icon/${icon}?v=${stampOf(logo)}` : `/${icon}.png`)

/** Phones of Apple read no manifest for it. */
export const appleIconOf = (look: Look): string => srcOf('icon-maskable-512', look)

/** How the portal is installed on a phone: under the name, the logo and the colour of the business; its first page leads whoever is signed in on to their own. */
export const manifestOf = ({ businessName }: BusinessInfo, look: Look) => ({
  ...{ id: '/', name: businessName || 'Site', short_name: (businessName || 'Site').slice(0, 30) },
  ...{ start_url: '/', scope: '/', display: 'standalone', background_color: '#f6f8fc' },
  theme_color: look.colour ? primaryOf(look.colour) : ownShades[7],
  icons: (Object.keys(appIcons) as AppIcon[]).map(icon => ({
    ...{ src: srcOf(icon, look), sizes: `${appIcons[icon]}x${appIcons[icon]}`, type: 'image/png' },
    purpose: isMaskable(icon) ? 'maskable' : 'any',
  })),
})

const isMaskable = (icon: AppIcon): boolean => icon === 'icon-maskable-512'

/** Of a maskable icon only the middle four fifths are sure to be seen, as a circle: a square in it has a side of 0.56. */
const shareOf = (icon: AppIcon): number => (isMaskable(icon) ? 0.56 : 0.84)

/** Those of the logo that is shown now, by name: another logo begins anew. Whoever asks meanwhile waits for the same one. */
let made: { fileId: string; icons: Map<AppIcon, Promise<Buffer>> } = { fileId: '', icons: new Map() }

/** An icon of the uploaded logo. @throws Refusal 404 without a logo, or for another name */
export async function iconOf(tx: Tx, name: string, stamp: string | undefined): Promise<FileReply> {
  const { logo } = await lookOf(tx)
  const icon = (Object.keys(appIcons) as AppIcon[]).find(one => one === name)
  if (!logo || !icon) throw missing()
  if (made.fileId !== logo.fileId) made = { fileId: logo.fileId, icons: new Map() }
  const { icons } = made
  const coming = icons.get(icon) ?? drawn(tx, logo, icon)
  icons.set(icon, coming)
  // A decoder that was busy is asked again.
  coming.catch(() => icons.delete(icon))
  const cacheSeconds = stamp === stampOf(logo) ? 365 * 24 * 3600 : 300
  return { name: `${icon}.png`, mime: 'image/png', body: await coming, inline: true, cacheSeconds }
}

async function drawn(tx: Tx, { fileId }: Picture, icon: AppIcon): Promise<Buffer> {
  const { stream } = await tx.services.files.read(tx, fileId)
  const parts: Buffer[] = []
  for await (const part of stream()) parts.push(Buffer.from(part))
  return squareIcon(tx.services, () => Buffer.concat(parts), appIcons[icon], shareOf(icon), system)
}
