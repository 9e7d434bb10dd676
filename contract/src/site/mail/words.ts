/** How a connection to a mail server is encrypted. */
export const securities = ['starttls', 'tls', 'none'] as const
export type Security = (typeof securities)[number]

export const securityWords: Record<Security, string> = {
  starttls: 'STARTTLS (port 587)',
  tls: 'TLS from the start (port 465)',
  none: 'None: a relay in the own network alone',
}
