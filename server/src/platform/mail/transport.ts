import { isIP } from 'node:net'
import type { Business } from '../business'
import type { Config } from '../config'
import { outgoingAddress } from './host'
import type { SmtpSettings } from './server'

type Rules = Pick<Config, 'production' | 'privateHosts'>

export interface Parcel {
  messageId: string
  toAddress: string
  toName: string | null
  subject: string
  html: string
  plain: string
}

/** Whether the way to a server must be encrypted and public. An internal relay that the configuration names is trusted as it is. */
export const isStrict = ({ production, privateHosts }: Rules, host: string): boolean => production && !privateHosts.includes(host)

/**
 * Hands one mail to a mail server.
 * @returns the last words of the server
 * @throws Error with the server's words, or with what the connection failed of
 */
export async function transmit(rules: Rules, smtp: SmtpSettings, business: Business, mail: Parcel): Promise<string> {
  const strict = isStrict(rules, smtp.host)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    // The address that was checked is the one that is called; the name is what the certificate must say.
    host: await outgoingAddress(smtp.host, strict),
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: !smtp.secure && (strict || smtp.requireTls === true),
    ...(isIP(smtp.host) ? {} : { tls: { servername: smtp.host } }),
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password ?? '' } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const replyTo = smtp.replyTo ?? business.emailId
  try {
    const { response } = await transport.sendMail({
      messageId: `<${mail.messageId}@${smtp.from.split('@')[1]}>`,
      from: { name: smtp.fromName ?? business.businessName, address: smtp.from },
      to: { name: mail.toName ?? '', address: mail.toAddress },
      ...(replyTo ? { replyTo } : {}),
      subject: mail.subject,
      html: mail.html,
      text: mail.plain,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return response
  } finally {
    transport.close()
  }
}

/** A mail belongs to one sender no longer than this. @throws Error when it takes longer */
export async function inTime<T>(ms: number, work: Promise<T>, words = 'The mail server takes too long'): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
