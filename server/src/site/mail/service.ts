import { isIP } from 'node:net'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { mailFaults } from '@sevakendra/contract/kit/mail-faults'
import type { readSmtp, SmtpEdit, testSmtp } from '@sevakendra/contract/site/mail/endpoints'
import { audit } from '../../platform/audit'
import { type Business, businessOf } from '../../platform/business'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { lookOf } from '../../platform/look'
import { answerOf, faultOf, replyCodeOf } from '../../platform/mail/answer'
import { isInside } from '../../platform/mail/host'
import { type LetterText, withSecret } from '../../platform/mail/letter'
import { maskedAddress } from '../../platform/mail/mail'
import { type KeptServer, keptServer, mailServer, sealPassword, serverSetting } from '../../platform/mail/server'
import { inTime, isStrict, transmit } from '../../platform/mail/transport'
import { lockSetting, writeSetting } from '../../platform/settings'
import type { Services, Tx } from '../../platform/tx'
import { type Language, sayIn } from '../../platform/words'
import { smtpTried } from './letters'
import * as store from './store'

/** A test is waited for on a screen. */
const testMs = 45_000

/** What is in force, what is kept and how the queue stands; never a password. */
export async function read({ db, services: { config } }: Pick<Tx, 'db' | 'services'>, by: Who): Promise<ReplyOf<typeof readSmtp>> {
  const [kept, queue, fault, ownEmail] = [
    await keptServer(db),
    await store.unsent(db),
    await store.lastFault(db),
    await store.emailOf(db, by.userId),
  ]
  return {
    inForce: kept ? 'portal' : config.smtp ? 'environment' : 'none',
    kept: kept ? shown(kept) : null,
    environment: config.smtp ? { host: config.smtp.host, port: config.smtp.port, fromAddress: config.smtp.from } : null,
    strict: config.production,
    queue,
    lastError: fault ? { id: String(fault.id), at: fault.createdAt, words: fault.lastError ?? '', status: fault.status } : null,
    ownEmail,
  }
}

const shown = ({ sealed, ...kept }: KeptServer) => ({ ...kept, hasPassword: sealed !== null })

/** What the trail keeps of it: everything but the version, the time and the password. */
const traced = ({ sealed, version: _, changedAt: __, ...kept }: KeptServer) => ({ ...kept, password: sealed === null ? null : 'set' })

/**
 * Keeps the mail server of the portal; the next mail goes through it. The password that is kept stays where none is given, but goes to no other
 * server, user or encryption than it was given for.
 * @throws Refusal 409 when somebody else changed it; 422 by field
 */
export async function save(tx: Tx, { version, password, ...given }: SmtpEdit, by: Who): Promise<{ version: number }> {
  await lockSetting(tx.db, serverSetting)
  const before = await keptServer(tx.db)
  if ((before?.version ?? 0) !== version) throw overtaken()
  whyNotServer(given, tx.services)
  const same = before?.host === given.host && before.port === given.port && before.user === given.user && before.security === given.security
  if (given.user && !password && !(before?.sealed && same))
    throw fieldRefusal({
      password: [before?.sealed ? 'Server, user or encryption have changed: enter the password again' : 'Required'],
    })
  if (!given.user && password) throw fieldRefusal({ user: ['A password needs its user name'] })
  const after: KeptServer = {
    ...given,
    version: version + 1,
    sealed: password ? sealPassword(tx.services.vault, password) : given.user ? (before?.sealed ?? null) : null,
    changedAt: tx.now.toISOString(),
  }
  await writeSetting(tx.db, serverSetting, after, by.userId)
  await audit(tx.db, {
    ...{ event: 'mail.serverSet', who: by, subject: 'setting', subjectId: serverSetting, ip: by.ip },
    before: before ? traced(before) : null,
    after: { ...traced(after), ...(password && before?.sealed ? { password: 'changed' } : {}) },
  })
  return { version: after.version }
}

/** @throws Refusal 422 for a server that would be refused at the first mail anyway */
function whyNotServer({ host, security }: Pick<SmtpEdit, 'host' | 'security'>, { config }: Pick<Services, 'config'>): void {
  if (!isStrict(config, host)) return
  if (host === 'localhost' || (isIP(host) > 0 && isInside(host))) throw fieldRefusal({ host: [mailFaults.inside] })
  if (security === 'none') throw fieldRefusal({ security: ['Unencrypted mail goes to a server named in PRIVATE_HOSTS alone'] })
}

/** Forgets the server that is kept, password included. @throws Refusal 404 where none is */
export async function remove(tx: Tx, by: Who): Promise<void> {
  await lockSetting(tx.db, serverSetting)
  const before = await keptServer(tx.db)
  if (!before) throw missing()
  await writeSetting(tx.db, serverSetting, null, by.userId)
  await audit(tx.db, {
    ...{ event: 'mail.serverRemoved', who: by, subject: 'setting', subjectId: serverSetting, ip: by.ip },
    before: traced(before),
  })
}

type Tested = ReplyOf<typeof testSmtp>

/**
 * Sends a mail through the server in force, past the queue. What the server says is answered, not thrown.
 * @param write what it says, told the name of the server
 * @throws Refusal 422 where no server is in force
 */
export async function sendNow(
  services: Services,
  to: string,
  language: Language,
  write: (host: string, business: Business) => LetterText,
): Promise<Tested> {
  const smtp = await mailServer(services)
  if (!smtp) throw new Refusal('There is no mail server to send it by')
  const business = await businessOf(services.db)
  const { subject, html, plain } = withSecret(
    write(smtp.host, business),
    business,
    services.config.publicUrl,
    language,
    await lookOf(services),
  )
  const mail = { messageId: `test.${services.now().getTime()}`, toAddress: to, toName: null, subject, html, plain }
  try {
    const answer = answerOf(await inTime(testMs, transmit(services.config, smtp, business, mail)), smtp)
    return { passed: true, answer, code: replyCodeOf(answer), hint: null }
  } catch (error) {
    const answer = answerOf(error instanceof Error ? error.message : String(error), smtp)
    const fault = faultOf(error)
    return { passed: false, answer, code: replyCodeOf(answer), hint: fault && mailFaults[fault] }
  }
}

/** A mail whose only word is that it arrived. @throws Refusal 422 where no server is in force */
export const sendTest = (services: Services, to: string, language: Language): Promise<Tested> =>
  sendNow(services, to, language, host => smtpTried.write({ host, at: services.now().toISOString() }, sayIn(language)))

/** The trail is never changed: it keeps the server's code, not its words, and no more of the address than its owner knows it by. */
export async function noteTest(tx: Tx, to: string, tested: Tested, by: Who): Promise<Tested> {
  const details = { to: maskedAddress(to), passed: tested.passed, replyCode: tested.code }
  await audit(tx.db, { event: 'mail.tested', who: by, subject: 'setting', subjectId: serverSetting, ip: by.ip, details })
  return tested
}
