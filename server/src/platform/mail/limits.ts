import { type Allowance, limit } from '../http/limits'
import type { Tx } from '../tx'

const hour = 3600

/** Mails to one mailbox that somebody else can cause, by what they are about. */
const mailAllowances = {
  /** Received, or known already. */
  registration: { burst: 3, seconds: 8 * hour },
  /** What visitors ask, to the business itself: a flood of them stays in the list. */
  enquiry: { burst: 30, seconds: 120 },
  /** The link that confirms a request about personal data. */
  dataRequest: { burst: 3, seconds: hour / 3 },
  /** User names, links: one that works lies in the mailbox at any time, whoever asks. */
  userNames: { burst: 3, seconds: hour / 3 },
  passwordLink: { burst: 3, seconds: hour / 3 },
  /** Codes to an address that somebody says is theirs. */
  newAddress: { burst: 3, seconds: hour / 3 },
} as const satisfies Record<string, Allowance>

/**
 * Counts a mail to a mailbox with this transaction, across all nodes and all who cause one. Names of mailboxes are kept as keyed hashes.
 * @returns 0 when it may be sent; otherwise the seconds until one may be
 */
export function limitMail(
  { db, services }: Pick<Tx, 'db' | 'services'>,
  what: keyof typeof mailAllowances,
  email: string,
): Promise<number> {
  // As hexadecimal digits: the hash takes no notice of hyphens, which tell mailboxes apart.
  const mailbox = services.vault.lookup('mailbox', Buffer.from(mailboxOf(email)).toString('hex'))
  return limit(db, `mails ${what} ${mailbox}`, mailAllowances[what])
}

/** Where mails to an address arrive: without what follows a `+`, and for Gmail without dots, since these are all one mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  return ['gmail.com', 'googlemail.com'].includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
