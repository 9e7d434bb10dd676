/**
 * A whole address in its parts. The host is a name of Latin letters whose last part is no number: neither a machine of one's own network nor a name
 * in another script that looks like a known one (such a name is written as it is resolved, `xn--…`). Nothing may stand before it, no port behind it.
 */
const whole = /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59}))((?:[/?#][^\s\\]*)?)$/i
const ownNetwork = /\.(?:local|localhost|internal|lan|home|test|invalid|example|onion)$/i

/** What is wrong with the address of a link; undefined when nothing is. */
export function addressProblem(address: string): string | undefined {
  if (!/^https:\/\//i.test(address)) return 'Only addresses that begin with https:// are accepted'
  const [, host] = whole.exec(address) ?? []
  if (!host || ownNetwork.test(host)) return 'Enter the whole address of a public website, such as https://www.incometax.gov.in/'
  return undefined
}

/** One spelling for what is one address: the name of the host in small letters, a path behind it. */
export const tidyAddress = (address: string): string =>
  address.replace(whole, (_, host: string, rest: string) => `https://${host.toLowerCase()}${rest.startsWith('/') ? rest : `/${rest}`}`)

/** Whose site it is, as people see it beside a link. */
export const hostOf = (address: string): string => (whole.exec(address)?.[1] ?? '').toLowerCase().replace(/^www\./, '')
