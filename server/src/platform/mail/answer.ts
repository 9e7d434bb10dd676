import type { MailFault } from '@sevakendra/contract/kit/mail-faults'
import { scrub } from '../scrub'
import type { SmtpSettings } from './server'

/**
 * The code out of the words of a mail server: `550 5.1.1`, with the finer one of RFC 3463 where there is one.
 * @returns null where it gave none, as when nobody answered
 */
export function replyCodeOf(words: string | null): string | null {
  const [, code, finer] = /(?:^|: )([245]\d\d)(?:[ -]([245]\.\d{1,3}\.\d{1,3}))?(?![\w.@])/.exec(words ?? '') ?? []
  return code ? [code, finer].filter(Boolean).join(' ') : null
}

/** What a server said, without the password, in whatever way it was sent, and without anybody's numbers. At most 500 characters. */
export function answerOf(words: string, { user = '', password }: Pick<SmtpSettings, 'user' | 'password'>): string {
  const sent = password ? [base64(`\0${user}\0${password}`), base64(password), password] : []
  const without = sent.reduce((left, one) => left.replaceAll(one, '•••'), words)
  return scrub(without).trim().slice(0, 500)
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

/** By the code of Node or nodemailer. */
const byCode: Record<string, MailFault> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EDNS: 'unknownHost',
  ETIMEDOUT: 'late',
  EAUTH: 'login',
  ETLS: 'noTls',
  ECONNRESET: 'closed',
}

/** By the words of the fault, which say more than its code. */
const byWords: [words: RegExp, fault: MailFault][] = [
  [/private network/, 'inside'],
  [/has no address|ENOTFOUND|EAI_AGAIN/, 'unknownHost'],
  [/ECONNREFUSED/, 'refused'],
  [/self[- ]signed|unable to (?:get local issuer|verify the first)/i, 'selfSigned'],
  [/certificate has expired/i, 'expired'],
  [/does not match certificate|altnames/i, 'otherName'],
  [/wrong version number|packet length too long|unknown protocol|tls_validate_record_header/i, 'otherTls'],
  [/STARTTLS/i, 'noTls'],
  [/takes too long|timeout|timed out|Greeting never received/i, 'late'],
  [/close|ECONNRESET|hang up/i, 'closed'],
]

/** What a fault means, where its own words are not enough; null where nothing more is known. */
export function faultOf(error: unknown): MailFault | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const command = 'command' in error ? String(error.command) : ''
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'receiver'
  if (code === 'EAUTH') return 'login'
  return byWords.find(([words]) => words.test(error.message))?.[1] ?? byCode[code] ?? null
}
