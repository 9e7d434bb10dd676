import { z } from 'zod'
import type { socialKinds } from '../endpoints'

/** Where the pages of a kind may lie; a name stands for its subdomains as well. */
export const socialHosts: Readonly<Record<(typeof socialKinds)[number], readonly string[]>> = {
  whatsapp: ['wa.me', 'whatsapp.com'],
  facebook: ['facebook.com', 'fb.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  telegram: ['t.me', 'telegram.me'],
}

/** Services whose chat pages may be shown inside a dialog: their scripts run in a frame of their own origin. */
export const chatHosts: readonly string[] = [
  ...['tawk.to', 'crisp.chat', 'tidio.com', 'lc.chat', 'livechatinc.com'],
  ...['zohopublic.in', 'zohopublic.com', 'freshchat.com', 'respond.io'],
]

/** Maps that open beside the page. */
export const mapHosts: readonly string[] = [
  ...['maps.app.goo.gl', 'goo.gl', 'google.com', 'google.co.in'],
  ...['openstreetmap.org', 'maps.apple.com', 'mappls.com'],
]

/** Letters, digits, dots and hyphens up to the first slash: neither user names nor ports, and nothing that browsers read otherwise. */
const plainAddress = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#][^\s\\]*)?$/i

/**
 * Whether a text is an https address at one of these hosts or below them: without a user name, on the usual port.
 * @param hosts in lower case
 */
export function isAt(text: string, hosts: readonly string[]): boolean {
  const at = plainAddress.exec(text)?.[1]?.toLowerCase()
  return at !== undefined && hosts.some(host => at === host || at.endsWith(`.${host}`))
}

/** An address at one of these hosts, or nothing; people may leave out `https://`. */
export const addressAt = (hosts: readonly string[]) =>
  z
    .string()
    .trim()
    .max(500)
    .transform(text => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine(text => text === '' || isAt(text, hosts), 'Enter an https address of one of the services that are known here')
    .nullable()
    .default(null)
    .transform(text => text ?? '')
